import { MissingRecord } from '#web/components/layout/missing-record.tsx'
import { campaignsContent } from './campaigns.content.ts'

const { path, campaign: words } = campaignsContent

export const CampaignNotFound = () => (
  <MissingRecord title={words.notFound} text={words.notFoundText} href={path} back={words.back} />
)
