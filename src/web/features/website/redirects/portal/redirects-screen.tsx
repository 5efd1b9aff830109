import type { ScreenProps } from '#web/components/records/record-address.ts'
import { RecordList } from '#web/components/records/record-list.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { AutomaticRedirects } from './automatic-redirects.tsx'
import { LostPaths } from './lost-paths.tsx'
import { RedirectEditor } from './redirect-editor.tsx'
import { redirectsContent as words } from './redirects.portal.content.ts'
import { redirectKind } from './redirects.portal.kind.ts'
import type { RedirectSearch } from './redirects.portal.search.ts'

const kind = redirectKind()

export function RedirectsScreen(screen: ScreenProps<RedirectSearch>) {
  const { from, view } = screen.search
  return (
    <>
      <RecordList kind={kind} screen={screen} editor={(open) => <RedirectEditor {...open} from={from} />}>
        {(list) => (
          <RecordTable
            kind={kind}
            className="redirects"
            columns={[
              { name: kind.labels.from, place: 'name', cell: (row) => <b>{row.from}</b> },
              { name: kind.labels.to, place: 'line', cell: ({ to }) => <span className="redirects__to">{to}</span> },
              {
                name: words.added,
                place: 'nowhere',
                cell: ({ author, createdAt }) => (
                  <span className="muted small">
                    {author ?? words.formerUser}, <Moment at={createdAt} />
                  </span>
                ),
              },
            ]}
            {...list}
          />
        )}
      </RecordList>
      {view !== 'trash' && (
        <>
          <LostPaths tab={screen.tab} />
          <AutomaticRedirects />
        </>
      )}
    </>
  )
}
