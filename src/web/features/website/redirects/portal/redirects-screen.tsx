import { useCallback } from 'react'
import type { Redirect } from '#contract/website/redirects.staff.schema.ts'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import type { OpenRecord } from '#web/components/records/record-editor.tsx'
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
  const Editor = useCallback((open: OpenRecord<Redirect>) => <RedirectEditor {...open} from={from} />, [from])
  return (
    <>
      <RecordList kind={kind} screen={screen} editor={Editor}>
        {({ isFiltered: _, ...list }) => (
          <RecordTable
            kind={kind}
            className="redirects"
            columns={[
              { name: kind.labels.from, cell: (row) => <b>{row.from}</b> },
              { name: kind.labels.to, cell: ({ to }) => <span className="redirects__to">{to}</span> },
              {
                name: words.added,
                cell: ({ author, createdAt }) => (
                  <span className="muted small">
                    {author ?? words.nobody}, <Moment at={createdAt} />
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
