import Undo2 from 'icon:undo-2'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { factDescriptions, factNames } from '#contract/website/facts.staff.ts'
import { type FactForm, type FactName, type Facts, factForms } from '#contract/website/facts.ts'
import type { PageText } from '#contract/website/page-texts.staff.schema.ts'
import { pageTextMessages as messages, pageTextLocks } from '#contract/website/page-texts.staff.ts'
import { fillFacts } from '#contract/website/page-texts.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { ChangedWords } from '#web/components/records/word-diff.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { FieldError, TextArea } from '#web/components/ui/field.tsx'
import { LinkFile } from './link-file.tsx'
import { textVersionsQuery } from './page-texts.portal.api.ts'
import { pageTextsContent as words } from './page-texts.portal.content.ts'
import { selectionIn, withLink } from './text-field.ts'
import { TextShown } from './text-in-place.tsx'
import { TextStatus } from './text-list.tsx'
import { stateOf } from './text-state.ts'
import { writtenOf } from './use-text-drafts.ts'

interface TextPanelProps {
  text: PageText
  facts: Facts
  isUnsaved: boolean
  error: string | undefined
  /** The text is not open in the page, so it is changed here. */
  hasField: boolean
  findFieldInPage(): HTMLElement | undefined
  onType(text: string): void
}

/** Everything about one text, in the drawer or the sheet. */
export function TextPanel({ text, facts, isUnsaved, error, hasField, findFieldInPage, onType }: TextPanelProps) {
  const written = writtenOf(text)
  const area = useRef<HTMLTextAreaElement>(null)
  const [isTooLong, setTooLong] = useState(false)
  const linkTo = (file: Parameters<typeof withLink>[2]) => {
    const field = area.current ?? findFieldInPage()
    const end: [number, number] = [written.length, written.length]
    const linked = withLink(written, field ? selectionIn(field, written.length) : end, file)
    setTooLong(linked.length > text.limit)
    if (linked.length <= text.limit) onType(linked)
  }
  if (text.lock)
    return (
      <section className="drawer__part">
        <p>
          <TextStatus text={text} />
        </p>
        <p className="words__fixed">
          <TextShown text={text} facts={facts} />
        </p>
        <p>{pageTextLocks[text.lock]}</p>
      </section>
    )
  return (
    <>
      <section className="drawer__part">
        {hasField && <TextField area={area} text={text} error={error} onType={onType} />}
        <Length length={written.length} limit={text.limit} />
        {!hasField && error && <FieldError>{error}</FieldError>}
        {text.hasLinks && (
          <>
            <LinkFile onChosen={linkTo} />
            {isTooLong && <FieldError>{messages.tooLong(text.limit)}</FieldError>}
          </>
        )}
        {hasField && (
          <div className="words__live">
            <h3>{words.live}</h3>
            <p>
              <TextShown text={text} facts={facts} />
            </p>
          </div>
        )}
        <div className="words__state" role="status">
          <TextStatus text={text} />
          <p>{isUnsaved ? `${words.unsaved}. ${words.safe}` : forVisitors(text)}</p>
        </div>
      </section>
      <section className="drawer__part">
        <h3>{words.original}</h3>
        <p className="words__original word-diff">
          <ChangedWords before={fillFacts(written, facts)} after={fillFacts(text.original, facts)} />
        </p>
        {written !== text.original && (
          <Button look="quiet" className="words__act" onClick={() => onType(text.original)}>
            <Undo2 className="i" />
            {words.useOriginal}
          </Button>
        )}
      </section>
      <TextFacts written={written} facts={facts} />
      <TextVersions text={text} onBringBack={onType} />
    </>
  )
}

function forVisitors(text: PageText): string {
  const { changedBy, changedAt } = text
  if (stateOf(text) === 'original') return words.visitors.original
  if (text.draft !== null) return words.visitors.draft
  return words.visitors.published(changedBy, momentInWords(changedAt ?? ''))
}

const Length = ({ length, limit }: { length: number; limit: number }) => (
  <div className="words__length">
    <p>{words.length(length, limit)}</p>
    <progress value={Math.min(length, limit)} max={limit} aria-hidden="true" />
  </div>
)

interface TextFieldProps extends Pick<TextPanelProps, 'text' | 'error' | 'onType'> {
  area: RefObject<HTMLTextAreaElement | null>
}

function TextField({ area, text, error, onType }: TextFieldProps) {
  const written = writtenOf(text)
  const [value, setValue] = useState(written)
  // Typing fills the field itself and may end in spaces that the server drops.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what changes elsewhere.
  useEffect(() => {
    if (value.trim() !== written.trim()) setValue(written)
  }, [written])
  return (
    <TextArea
      ref={area}
      label={words.text}
      hint={text.hasLinks ? words.markup : undefined}
      error={error}
      value={value}
      maxLength={text.limit}
      onChange={({ target }) => {
        const typed = target.value.replaceAll('\n', ' ')
        setValue(typed)
        onType(typed)
      }}
    />
  )
}

function TextFacts({ written, facts }: { written: string; facts: Facts }) {
  const named = [...factNames, ...(Object.keys(factForms) as FactForm[])].filter((name) =>
    written.includes(`{${name}}`),
  )
  if (named.length === 0) return null
  const descriptionOf = (name: FactName | FactForm) =>
    factDescriptions[name in factForms ? factForms[name as FactForm] : (name as FactName)]
  return (
    <section className="drawer__part">
      <h3>{words.facts.heading}</h3>
      {named.map((name) => (
        <p key={name}>
          <span className="words__fact">{facts[name]}</span> {descriptionOf(name).label}.{' '}
          <Link className="link" to="." search={{ tab: 'facts', id: String(descriptionOf(name).id) }}>
            {words.facts.change}
          </Link>
        </p>
      ))}
    </section>
  )
}

function TextVersions({ text, onBringBack }: { text: PageText; onBringBack(text: string): void }) {
  const { id, version } = text
  const { data, isError } = useQuery({ ...textVersionsQuery(id ?? 0, version), enabled: id !== null })
  const written = writtenOf(text)
  return (
    <section className="drawer__part">
      <h3>{words.versions.heading}</h3>
      {isError && <p className="notice notice--error">{messages.versionsFailed}</p>}
      {!isError && (id === null || data?.length === 0) && <p>{words.versions.none}</p>}
      {data && data.length > 0 && (
        <ol className="words__versions">
          {data.map((one) => (
            <li key={one.id}>
              <p>
                {words.versions.published(one.editor)}
                <small>{momentInWords(one.publishedAt)}</small>
              </p>
              {one.text !== written && (
                <Button look="plain" small onClick={() => onBringBack(one.text)}>
                  {words.versions.bringBack}
                  <span className="sr"> {one.text}</span>
                </Button>
              )}
              <p className="words__then">{one.text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
