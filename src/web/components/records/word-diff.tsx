import { diffWords } from 'diff'
import { recordsContent } from './records.content.ts'

const { versions: words } = recordsContent

interface WordDiffProps<Values extends Record<string, string>> {
  labels: Record<keyof Values & string, string>
  then: Values
  now: Values
  same: string
}

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

/** Marked by text for screen readers as well as by color. */
export const ChangedWords = ({ before, after }: { before: string; after: string }) =>
  diffWords(before, after).map(({ value, added, removed }, index) => {
    if (!added && !removed) return value
    const Mark = added ? 'ins' : 'del'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no id and never move.
      <Mark key={index}>
        <span className="sr">{added ? words.added : words.gone}: </span>
        {value}
      </Mark>
    )
  })
