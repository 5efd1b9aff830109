import { type FormEvent, useId } from 'react'
import type { ApplicationScores } from '#contract/hiring/application-scores.schema.ts'
import { longestSentence, type Rating, ratingLabels, ratings } from '#contract/hiring/application-scores.ts'
import { recordsContent } from '#web/components/records/records.content.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FieldError, TextArea } from '#web/components/ui/field.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { useScore } from './use-score.ts'

const words = applicationsContent.scorecard

interface ScoreFormProps {
  applicant: { id: number; name: string }
  card: ApplicationScores
  onSaved(): void
  onRefused(): void
  onCancel(): void
}

export function ScoreForm({ applicant, card, onSaved, onRefused, onCancel }: ScoreFormProps) {
  const score = useScore(applicant, card)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [field, index] = score.check() ?? []
    if (field) {
      const missing = field === 'ratings' ? `fieldset:nth-of-type(${Number(index) + 1}) input` : 'textarea'
      return event.currentTarget.querySelector<HTMLElement>(missing)?.focus()
    }
    if (await score.save()) onSaved()
    else onRefused()
  }
  return (
    <form noValidate onSubmit={submit}>
      {!card.scores && <p>{words.otherScores(card.otherScores)}</p>}
      {card.criteria.map((criterion, index) => (
        <RatingField
          key={criterion}
          criterion={criterion}
          value={score.draft.ratings[criterion]}
          error={score.errorAt('ratings', index, 'rating')}
          onChange={(rating) => score.rate(criterion, rating)}
        />
      ))}
      <TextArea
        label={words.sentence}
        hint={words.hint}
        rows={2}
        maxLength={longestSentence}
        value={score.draft.sentence}
        error={score.errorAt('sentence')}
        onChange={({ target }) => score.write(target.value)}
      />
      <div className="scorecard__acts">
        <Button type="submit" busy={score.isSaving && words.saving}>
          {words.save}
        </Button>
        {card.scores && (
          <Button look="quiet" onClick={onCancel}>
            {recordsContent.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

interface RatingFieldProps {
  criterion: string
  value: Rating | undefined
  error: string | undefined
  onChange(rating: Rating): void
}

function RatingField({ criterion, value, error, onChange }: RatingFieldProps) {
  const id = useId()
  return (
    <fieldset className="rating" aria-describedby={error && id}>
      <legend>{criterion}</legend>
      <div className="rating__choices">
        {ratings.map((rating) => (
          <label key={rating}>
            <input type="radio" name={id} checked={value === rating} onChange={() => onChange(rating)} />
            <b>{rating}</b> {ratingLabels[rating]}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
