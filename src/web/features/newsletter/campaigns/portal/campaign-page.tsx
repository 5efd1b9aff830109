import { campaignState } from '#contract/newsletter/campaigns.staff.ts'
import type { RecordId } from '#web/components/records/record-address.ts'
import { OpenedRecord } from '#web/components/writing/opened-record.tsx'
import { CampaignOnItsWay } from './campaign-on-its-way.tsx'
import { campaignsPortalContent as words } from './campaigns.portal.content.ts'
import { campaignKind, campaignQuery, emptyCampaign } from './campaigns.portal.kind.ts'
import { WriteCampaign } from './write-campaign.tsx'

interface CampaignPageProps {
  id: RecordId
  tab: string
  onBegun(id: number): void
}

export function CampaignPage({ id, tab, onBegun }: CampaignPageProps) {
  const back = { tab, heading: words.heading, label: words.back }
  return (
    <OpenedRecord
      id={id}
      query={campaignQuery}
      words={{ ...campaignKind.content, ...campaignKind.messages }}
      back={back}
    >
      {(campaign) =>
        campaign && campaignState(campaign) !== 'draft' ? (
          <CampaignOnItsWay campaign={campaign} back={back} />
        ) : (
          <WriteCampaign opened={campaign ?? emptyCampaign} back={back} onBegun={onBegun} />
        )
      }
    </OpenedRecord>
  )
}
