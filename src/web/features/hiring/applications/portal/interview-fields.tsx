import { interviewMinutes, longestPlace } from '#contract/hiring/interviews.ts'
import { officeZones } from '#contract/office/settings.ts'
import { Select, TextField } from '#web/components/ui/field.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import type { InterviewDraft } from './interview-draft.ts'
import type { InterviewErrors } from './read-interview.ts'

const words = applicationsContent.interviews

interface InterviewFieldsProps {
  draft: InterviewDraft
  errors: InterviewErrors
  onChange(draft: InterviewDraft): void
}

export function InterviewFields({ draft, errors, onChange }: InterviewFieldsProps) {
  const { locals, minutes, place, timeZone } = draft
  return (
    <>
      <fieldset className="full interview-times">
        <legend>{words.times}</legend>
        {locals.map((local, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the list has a fixed length.
            key={index}
            label={words.time(index + 1)}
            optional={index > 0}
            error={index === 0 ? errors.starts : undefined}
            type="datetime-local"
            value={local}
            onChange={({ target }) =>
              onChange({ ...draft, locals: locals.map((each, at) => (at === index ? target.value : each)) })
            }
          />
        ))}
      </fieldset>
      <Select
        label={words.timeZone}
        options={officeZones}
        value={timeZone}
        onChange={({ target }) => onChange({ ...draft, timeZone: target.value })}
      />
      <Select
        label={words.length}
        options={interviewMinutes.map((count) => ({ value: String(count), label: words.minutes(count) }))}
        value={minutes}
        onChange={({ target }) => onChange({ ...draft, minutes: target.value })}
      />
      <TextField
        label={words.place}
        hint={words.placeHint}
        error={errors.place}
        wide
        maxLength={longestPlace}
        autoComplete="off"
        value={place}
        onChange={({ target }) => onChange({ ...draft, place: target.value })}
      />
    </>
  )
}
