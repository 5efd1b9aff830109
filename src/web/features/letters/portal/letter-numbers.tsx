import type { LetterRecord } from '#contract/letters.staff.schema.ts'
import { lettersPortalContent } from './letters.portal.content.ts'

const { numbers: words } = lettersPortalContent

/** What became of it, as far as one can know without watching anybody. */
export function LetterNumbers({ letter: { counts, numbers } }: { letter: LetterRecord }) {
  if (!counts || !numbers) return null
  const rows = [
    [words.delivered, counts.sent],
    [words.refused, counts.refused],
    [words.left, counts.left],
    [words.unsubscribed, numbers.unsubscribed],
    [words.replies, numbers.replies],
    [words.newReaders, numbers.newReaders],
  ] as const
  return (
    <section className="writing-panel" aria-labelledby="letter-numbers">
      <h2 id="letter-numbers">{words.heading}</h2>
      <dl className="letter-numbers">
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words.number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{words.calm}</p>
    </section>
  )
}
