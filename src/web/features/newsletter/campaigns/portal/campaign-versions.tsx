import { useQuery } from '@tanstack/react-query'
import type { CampaignRecord, CampaignVersion } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignStaffMessages as messages } from '#contract/newsletter/campaigns.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { recordsContent } from '#web/components/records/records.content.ts'
import { VersionsDialog } from '#web/components/records/versions-dialog.tsx'
import { WordDiff } from '#web/components/records/word-diff.tsx'
import { campaignsPortalContent } from './campaigns.portal.content.ts'
import { campaignWrites, inWords, textQuery, versionsQuery } from './campaigns.portal.kind.ts'

const { history: words, labels } = campaignsPortalContent
const { versions: shared } = recordsContent

interface CampaignVersionsProps {
  campaign: CampaignRecord
  onRestored(campaign: CampaignRecord): void
  onClose(): void
}

export function CampaignVersions({ campaign, onRestored, onClose }: CampaignVersionsProps) {
  const { data, isError, refetch } = useQuery(versionsQuery(campaign.id))
  const latestId = data?.[0]?.id
  const detailOf = ({ id, editor, restoredFrom }: CampaignVersion) =>
    [editor ?? shared.formerUser, id === latestId && words.latest, restoredFrom && shared.restored]
      .filter(Boolean)
      .join(', ')
  return (
    <VersionsDialog
      versions={data}
      isError={isError}
      onReload={() => void refetch()}
      latestId={latestId}
      whenOf={({ savedAt }) => momentInWords(savedAt)}
      detailOf={detailOf}
      comparison={({ id }) => <Comparison textId={id} now={campaign} />}
      onRestore={async ({ id }) =>
        onRestored(await campaignWrites.restoreText(campaign.id, { version: campaign.version, textId: id }))
      }
      note={words.note}
      compare={words.compare}
      messages={{ ...messages, restored: messages.textRestored, restoreFailed: messages.restoreTextFailed }}
      onClose={onClose}
    />
  )
}

function Comparison({ textId, now }: { textId: number; now: CampaignRecord }) {
  const { data, isError, refetch } = useQuery(textQuery(textId))
  if (data) return <WordDiff labels={labels} then={inWords(data)} now={inWords(now)} same={words.same} />
  return (
    <ListState
      rows={undefined}
      isError={isError}
      words={{ ...shared, loadFailed: messages.versionsFailed }}
      onRetry={() => void refetch()}
    />
  )
}
