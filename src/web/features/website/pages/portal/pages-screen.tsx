import History from 'icon:history'
import Search from 'icon:search'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffPage } from '#contract/website/pages.staff.schema.ts'
import { type HintedField, seoFits, seoHint } from '#contract/website/seo-hints.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { RecordList } from '#web/components/records/record-list.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { PageEditor } from './page-editor.tsx'
import { pageTextsContent } from './page-texts.portal.content.ts'
import { PageTextsScreen } from './page-texts-screen.tsx'
import { PageVersions } from './page-versions.tsx'
import { pagesContent as words } from './pages.portal.content.ts'
import { pageKind } from './pages.portal.kind.ts'
import type { PageSearch } from './pages.portal.search.ts'

export function PagesScreen({ tab, search: { view, ...search } }: ScreenProps<PageSearch>) {
  if (view && typeof search.id === 'number') return <PageTextsScreen id={search.id} tab={tab} />
  return <PagesList tab={tab} search={search} />
}

function PagesList(screen: ScreenProps<RecordSearch>) {
  const navigate = useNavigate()
  const { data: pages = [] } = useQuery(pageKind.api.list)
  const [versionsOf, setVersionsOf] = useState<number>()
  const compared = pages.find(({ id }) => id === versionsOf)
  return (
    <>
      <RecordList
        kind={pageKind}
        screen={screen}
        isFixed
        editor={({ record, onClose }) => record && <PageEditor page={record} pages={pages} onClose={onClose} />}
      >
        {(list) => (
          <RecordTable
            kind={pageKind}
            columns={[
              {
                name: words.columns.page,
                place: 'name',
                cell: (page) => (
                  <>
                    <b>{pageKind.nameOf(page)}</b>
                    <span className="records__second">{page.path}</span>
                  </>
                ),
              },
              { name: words.labels.title, place: 'nowhere', cell: (page) => <PageTitle page={page} pages={pages} /> },
              {
                name: words.columns.state,
                place: 'state',
                cell: ({ isReleased, updatedAt }) => (
                  <Status kind={isReleased ? 'off' : 'now'}>
                    {isReleased ? words.state.released : words.state.changedOn(momentInWords(updatedAt))}
                  </Status>
                ),
              },
            ]}
            actions={(page) => (
              <>
                <Button look="plain" small onClick={() => list.onEdit(page)}>
                  <Search className="i" />
                  {pageTextsContent.settings}
                  <span className="sr"> {pageKind.nameOf(page)}</span>
                </Button>
                <Button look="plain" small onClick={() => setVersionsOf(page.id)}>
                  <History className="i" />
                  {words.versions.open}
                  <span className="sr"> {pageKind.nameOf(page)}</span>
                </Button>
              </>
            )}
            {...list}
            edit={pageTextsContent.open}
            onEdit={({ id }) =>
              void navigate({
                to: '.',
                search: (before: object) => ({ ...before, tab: screen.tab, id: String(id), view: 'texts' }),
              })
            }
          />
        )}
      </RecordList>
      {compared && <PageVersions page={compared} onClose={() => setVersionsOf(undefined)} />}
    </>
  )
}

/** With what would make it better, if anything. */
function PageTitle({ page, pages }: { page: StaffPage; pages: StaffPage[] }) {
  const others = pages.filter(({ id }) => id !== page.id)
  const advice = (Object.keys(seoFits) as HintedField[]).flatMap((field) => {
    const hint = seoHint(field, page, others)
    return hint ? [`${words.labels[field]}: ${hint}`] : []
  })
  return (
    <>
      <span className="records__beginning">{page.title}</span>
      {advice.length > 0 && <span className="records__second records__beginning">{advice.join(' ')}</span>}
    </>
  )
}
