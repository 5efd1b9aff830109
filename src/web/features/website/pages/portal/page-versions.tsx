import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageVersion, StaffPage } from '#contract/website/pages.staff.schema.ts'
import { pageMessages } from '#contract/website/pages.staff.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { recordsContent } from '#web/components/records/records.content.ts'
import { VersionsDialog } from '#web/components/records/versions-dialog.tsx'
import { WordDiff } from '#web/components/records/word-diff.tsx'
import { pagesContent } from './pages.portal.content.ts'
import { pageKind, restoreVersion, toWords, versionsQuery } from './pages.portal.kind.ts'

const { versions: words, labels } = pagesContent

export function PageVersions({ page, onClose }: { page: StaffPage; onClose(): void }) {
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(versionsQuery(page.id))
  const latestId = data?.[0]?.id
  const detailOf = ({ id, editor, isRestored }: PageVersion) =>
    [
      id !== 0 && (editor ?? recordsContent.versions.formerUser),
      id === latestId && words.latest,
      isRestored && recordsContent.versions.restored,
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <VersionsDialog
      versions={data}
      isError={isError}
      onReload={() => void refetch()}
      latestId={latestId}
      whenOf={({ savedAt }) => (savedAt === null ? words.first : momentInWords(savedAt))}
      detailOf={detailOf}
      comparison={(version) => (
        <WordDiff labels={labels} then={toWords(version.words)} now={toWords(page)} same={words.same} />
      )}
      onRestore={async ({ id }) => {
        await restoreVersion(page.id, { version: page.version, versionId: id })
        await queryClient.invalidateQueries(pageKind.api.list)
      }}
      note={words.note}
      compare={words.compare}
      messages={pageMessages}
      onClose={onClose}
    />
  )
}
