import { useQuery } from '@tanstack/react-query'
import type { Told } from '#contract/office/notices.schema.ts'
import { noticeKinds, noticeMessages, noticePaths } from '#contract/office/notices.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { toldWords as words } from './people.portal.content.ts'

const toldQuery = staffQuery<Told>(noticePaths.all)

export function WhoGetsNotices() {
  const { data, isError, refetch } = useQuery(toldQuery)
  return (
    <section className="told" aria-labelledby="who-gets-notices">
      <h2 id="who-gets-notices">{words.title}</h2>
      <p className="muted small">{words.note}</p>
      {data ? (
        <dl>
          {data.map((line) => (
            <div key={line.kind}>
              <dt>{noticeKinds[line.kind].label}</dt>
              <dd>
                {hearersOf(line).map((hearer) => (
                  <p key={hearer}>{hearer}</p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <ListState
          rows={undefined}
          isError={isError}
          words={{ loading: words.loading, empty: '', loadFailed: noticeMessages.allFailed }}
          onRetry={() => refetch()}
        />
      )}
    </section>
  )
}

function hearersOf({ address, people }: Told[number]): string[] {
  const hearers = [
    ...(address ? [`${address}, ${words.paces.now}`] : []),
    ...people.map(({ name, pace }) => `${name}, ${words.paces[pace]}`),
  ]
  return hearers.length > 0 ? hearers : [words.nobody]
}
