import { diffWords } from 'diff'
import { recordsContent } from './records.content.ts'

const { versions: words } = recordsContent

interface WordDiffProps<Values extends Record<string, string>> {
  /** Every field, in the order in which it is shown. */
  labels: Record<keyof Values & string, string>
  then: Values
  now: Values
  same: string
}

/** Two states of a record, word by word: only the fields that differ. */
export function WordDiff<Values extends Record<string, string>>({ labels, then, now, same }: WordDiffProps<Values>) {
  const changed = (Object.keys(labels) as (keyof Values & string)[]).filter((field) => then[field] !== now[field])
  if (changed.length === 0) return <p className="notice">{same}</p>
  return (
    <dl className="word-diff">
      {changed.map((field) => (
        <div key={field}>
          <dt>{labels[field]}</dt>
          <dd>
            <ChangedWords before={then[field] ?? ''} after={now[field] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What has changed in a text, word by word. Said as well as colored. */
export const ChangedWords = ({ before, after }: { before: string; after: string }) =>
  diffWords(before, after).map(({ value, added, removed }, index) => {
    if (!added && !removed) return value
    const Mark = added ? 'ins' : 'del'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own, and are never moved.
      <Mark key={index}>
        <span className="sr">{added ? words.added : words.gone}: </span>
        {value}
      </Mark>
    )
  })
