import { useQuery } from '@tanstack/react-query'
import { redirectMessages } from '#contract/website/redirects.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { redirectsContent } from './redirects.portal.content.ts'
import { automaticQuery } from './redirects.portal.kind.ts'

const { automatic: words } = redirectsContent

export function AutomaticRedirects() {
  const { data, isError, refetch } = useQuery(automaticQuery)
  return (
    <section className="redirects-more" aria-labelledby="automatic-redirects">
      <h2 id="automatic-redirects">{words.heading}</h2>
      <p className="muted small">{words.lede}</p>
      <ListState
        rows={data?.newest}
        isError={isError}
        words={{ ...words, loadFailed: redirectMessages.automaticFailed }}
        onRetry={() => void refetch()}
      />
      {data && data.newest.length > 0 && (
        <div className="records redirects">
          <Table
            caption={words.caption}
            columns={words.columns}
            places={['name', 'line', 'end']}
            rows={data.newest.map(({ from, to, createdAt }) => ({
              key: from,
              cells: [
                <b key="from">{from}</b>,
                <span key="to" className="redirects__to">
                  {to}
                </span>,
                <span key="since" className="muted small">
                  <Moment at={createdAt} />
                </span>,
              ],
            }))}
          />
        </div>
      )}
      {data && data.total > data.newest.length && (
        <p className="muted small">{words.shown(data.newest.length, data.total)}</p>
      )}
    </section>
  )
}
