import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignState } from '#contract/newsletter/campaigns.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import type { RecordId } from '#web/components/records/record-address.ts'
import { BackLink } from '#web/components/writing/back-link.tsx'
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
  const [isNew] = useState(id === 'new')
  const number = id === 'new' ? 0 : id
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({ ...campaignQuery(number), enabled: number > 0 })
  const isDraft = !data || campaignState(data) === 'draft'
  return (
    <>
      <BackLink tab={tab} heading={words.heading}>
        {words.back}
      </BackLink>
      {isDraft && (isNew || (data && isFetchedAfterMount)) ? (
        <WriteCampaign opened={data ?? emptyCampaign} onBegun={onBegun} />
      ) : data && isFetchedAfterMount ? (
        <CampaignOnItsWay campaign={data} tab={tab} />
      ) : (
        <ListState
          rows={undefined}
          isError={isError}
          words={{ ...campaignKind.content, ...campaignKind.messages }}
          onRetry={() => refetch()}
        />
      )}
    </>
  )
}
