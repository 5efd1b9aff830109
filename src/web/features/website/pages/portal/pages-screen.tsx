import History from 'icon:history'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPage } from '#contract/website/pages.staff.schema.ts'
import { type HintedField, seoFits, seoHint } from '#contract/website/seo-hints.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { type RecordSearch, type ScreenProps, useRecordAddress } from '#web/components/records/record-address.ts'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { PageEditor } from './page-editor.tsx'
import { PageVersions } from './page-versions.tsx'
import { pagesContent as words } from './pages.portal.content.ts'
import { pageKind } from './pages.portal.kind.ts'

export function PagesScreen(screen: ScreenProps<RecordSearch>) {
  const { data: pages, isError, refetch } = useQuery(pageKind.api.list)
  const { id, open, close } = useRecordAddress(screen)
  const [versionsOf, setVersionsOf] = useState<number>()
  const page = pages?.find((candidate) => candidate.id === id)
  const compared = pages?.find((candidate) => candidate.id === versionsOf)
  return (
    <>
      <ScreenHead title={words.heading} lede={words.lede} />
      <ListState
        rows={pages}
        isError={isError}
        words={{ ...pageKind.content, ...pageKind.messages }}
        onRetry={() => void refetch()}
      />
      {pages && (
        <RecordTable
          kind={pageKind}
          className="pages"
          columns={[
            {
              name: words.columns.page,
              cell: (row) => (
                <>
                  <b>{row.path}</b>
                  <br />
                  <span className="muted small">{row.title}</span>
                </>
              ),
            },
            { name: words.columns.state, cell: (row) => <PageState page={row} pages={pages} /> },
          ]}
          actions={(row) => (
            <Button look="plain" small onClick={() => setVersionsOf(row.id)}>
              <History className="i" />
              {words.versions.open}
              <span className="sr"> {row.path}</span>
            </Button>
          )}
          rows={pages}
          onEdit={(row) => void open(row.id)}
          onDelete={undefined}
        />
      )}
      {pages && page && <PageEditor key={page.id} page={page} pages={pages} onClose={close} />}
      {compared && <PageVersions page={compared} onClose={() => setVersionsOf(undefined)} />}
    </>
  )
}

function PageState({ page, pages }: { page: StaffPage; pages: StaffPage[] }) {
  const others = pages.filter(({ id }) => id !== page.id)
  const worthALook = (Object.keys(seoFits) as HintedField[]).filter((field) => seoHint(field, page, others))
  return (
    <>
      <Status kind={page.isReleased ? 'off' : 'now'}>
        {page.isReleased ? words.state.released : words.state.changedOn(momentInWords(page.updatedAt))}
      </Status>
      {worthALook.map((field) => (
        <p key={field} className="muted small">
          {words.labels[field]}: {seoHint(field, page, others)}
        </p>
      ))}
    </>
  )
}
