import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { unsentContent as words } from './unsent.content.ts'
import { dialog, useUnsentAbout } from './unsent.ts'

/** The head of a record does not scroll, so a long list would leave no room for the record. */
const mostShown = 3

/** Changes of this record that have not reached the server. */
export function UnsentHere({ area, id }: { area: string; id: number }) {
  const changes = useUnsentAbout(area, id)
  const shown = changes.toSorted((a, b) => Number(!a.problem) - Number(!b.problem)).slice(0, mostShown)
  return (
    <div role="status">
      {changes.length > 0 && (
        <section className="callout unsent-here" aria-label={words.here}>
          <b>{words.here}</b>
          <ul className="bare">
            {shown.map(({ key, words: what, at, problem }) => (
              <li key={key}>
                {what}, <Moment at={new Date(at).toISOString()} />
                {problem && `. ${problem.sentence}`}
              </li>
            ))}
            {changes.length > mostShown && <li>{words.more(changes.length - mostShown)}</li>}
          </ul>
          <Button look="quiet" small onClick={() => dialog.show(true)}>
            {words.look}
          </Button>
        </section>
      )}
    </div>
  )
}

/** In a list. */
export function UnsentMark({ area, id }: { area: string; id: number }) {
  return (
    useUnsentAbout(area, id).length > 0 && (
      <>
        <b className="unsent-mark">{words.mark}</b>{' '}
      </>
    )
  )
}
