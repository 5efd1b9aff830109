import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { redirectMessages } from '#contract/website/redirects.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { dateInWords } from '#web/components/records/moment-in-words.ts'
import { Table } from '#web/components/ui/table.tsx'
import { redirectsContent } from './redirects.portal.content.ts'
import { lostPathsQuery } from './redirects.portal.kind.ts'

const { lost: words } = redirectsContent

export function LostPaths({ tab }: { tab: string }) {
  const { data: rows, isError, refetch } = useQuery(lostPathsQuery)
  return (
    <section className="redirects-more" aria-labelledby="lost-paths">
      <h2 id="lost-paths">{words.heading}</h2>
      <p className="muted small">{words.lede}</p>
      <ListState
        rows={rows}
        isError={isError}
        words={{ ...words, loadFailed: redirectMessages.lostFailed }}
        onRetry={() => void refetch()}
      />
      {rows && rows.length > 0 && (
        <div className="records redirects">
          <Table
            caption={words.caption}
            columns={words.columns}
            places={['name', 'state', 'line', 'acts']}
            rows={rows.map(({ path, count, lastDay }) => ({
              key: path,
              cells: [
                <b key="path">{path}</b>,
                words.times(count),
                dateInWords(lastDay),
                <div className="acts" key="actions">
                  <Link
                    className="btn btn--plain btn--sm"
                    to="."
                    search={{ tab, id: 'new', from: path }}
                    state={{ openedFromList: true }}
                    resetScroll={false}
                  >
                    {words.redirect}
                    <span className="sr"> {path}</span>
                  </Link>
                </div>,
              ],
            }))}
          />
        </div>
      )}
    </section>
  )
}
