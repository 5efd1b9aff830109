import { useId, useState } from 'react'
import type { Facts } from '#contract/website/facts.ts'
import type { PageText } from '#contract/website/page-texts.staff.schema.ts'
import { pageTextMessages as messages } from '#contract/website/page-texts.staff.ts'
import { fillFacts } from '#contract/website/page-texts.ts'
import { timeZone } from '#web/components/records/moment-in-words.ts'
import { ChangedWords } from '#web/components/records/word-diff.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { OnlineButton } from '#web/components/ui/online-button.tsx'
import { pageTextsContent } from './page-texts.portal.content.ts'
import { writtenOf } from './use-text-drafts.ts'

const { publishing: words, bar } = pageTextsContent

interface PublishTextsProps {
  /** Those that differ from the website. */
  texts: readonly PageText[]
  scheduled: readonly PageText[]
  facts: Facts
  isLater: boolean
  isBusy: boolean
  onPublish(keys: string[], at: string | null): void
  onClose(): void
}

export function PublishTexts({ texts, scheduled, facts, isLater, isBusy, onPublish, onClose }: PublishTextsProps) {
  const id = useId()
  const [left, setLeft] = useState<readonly string[]>([])
  const [later, setLater] = useState(isLater)
  const [moment, setMoment] = useState('')
  const [error, setError] = useState<string>()
  const keys = texts.map(({ key }) => key).filter((key) => !left.includes(key))
  const publish = () => {
    if (!later) return onPublish(keys, null)
    const at = Date.parse(moment)
    if (!(at > Date.now())) return setError(messages.publishLater)
    onPublish(keys, new Date(at).toISOString())
  }
  return (
    <Dialog
      title={bar.publish(keys.length)}
      onClose={onClose}
      cancel={words.cancel}
      acts={
        <OnlineButton busy={isBusy && words.busy} disabled={keys.length === 0} onClick={publish}>
          {later ? words.schedule : words.publish}
        </OnlineButton>
      }
    >
      <fieldset className="words__picks">
        <legend className="sr">{words.list}</legend>
        {texts.map((text) => (
          <label key={text.key} className="words__pick">
            <input
              type="checkbox"
              checked={!left.includes(text.key)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((key) => key !== text.key) : [...left, text.key])
              }
            />
            <span>
              <b>{text.name}</b>
              <span className="word-diff">
                <ChangedWords
                  before={fillFacts(text.published ?? text.original, facts)}
                  after={fillFacts(writtenOf(text), facts)}
                />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="words__picks">
        <legend>{words.when}</legend>
        <label className="words__pick">
          <input type="radio" name={id} checked={!later} onChange={() => setLater(false)} />
          <span>
            <b>{words.now}</b>
            {words.nowHint}
          </span>
        </label>
        <label className="words__pick">
          <input type="radio" name={id} checked={later} onChange={() => setLater(true)} />
          <span>
            <b>{words.later}</b>
          </span>
        </label>
      </fieldset>
      {later && (
        <TextField
          label={words.moment}
          type="datetime-local"
          hint={words.momentHint(timeZone)}
          error={error}
          value={moment}
          onChange={({ target }) => setMoment(target.value)}
        />
      )}
      {scheduled.length > 0 && (
        <p className="muted small">{words.scheduled(scheduled.map(({ name }) => name).join(', '))}</p>
      )}
    </Dialog>
  )
}
