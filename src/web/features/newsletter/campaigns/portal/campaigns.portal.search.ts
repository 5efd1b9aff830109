import { campaignStates } from '#contract/newsletter/campaigns.staff.ts'
import { recordParams } from '#web/components/records/record-address.ts'
import { oneOf, recordNumber, type SearchOf, searchReader } from '#web/components/records/search-params.ts'

export const readCampaignSearch = searchReader({
  ...recordParams,
  state: oneOf(...campaignStates),
  post: recordNumber,
})
export type CampaignSearch = SearchOf<typeof readCampaignSearch>
