import {
  campaignRecordSchema,
  campaignTextSchema,
  campaignVersionsSchema,
  restoreCampaignTextSchema,
} from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignStaffMessages as messages, campaignStaffPaths as paths } from '#contract/newsletter/campaigns.staff.ts'
import { AppError } from '#server/http/errors.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { getCampaignText, listCampaignVersions } from './campaign-versions.ts'
import { mustGetCampaign, restoreCampaignText } from './campaigns.writes.ts'

const permission = 'campaigns'
const { notFound } = messages

export const campaignVersionRoutes = [
  read(
    {
      path: paths.versions,
      permission,
      summary: 'The versions of a campaign, the newest first',
      response: campaignVersionsSchema,
      notFound,
      whatFailed: messages.versionsFailed,
    },
    async ({ db, id }) => {
      await mustGetCampaign(db, id)
      return listCampaignVersions(db, id)
    },
  ),
  read(
    {
      path: paths.text,
      permission,
      summary: 'What one version of a campaign says',
      response: campaignTextSchema,
      notFound: messages.noSuchVersion,
      whatFailed: messages.versionsFailed,
    },
    async ({ db, id }) => {
      const text = await getCampaignText(db, id)
      if (!text) throw new AppError('notFound', messages.noSuchVersion)
      return text
    },
  ),
  write(
    {
      permission,
      notFound,
      response: campaignRecordSchema,
      method: 'post',
      path: paths.restoreText,
      summary: 'Makes an old version the draft again, as a new version',
      input: restoreCampaignTextSchema,
      whatFailed: messages.restoreTextFailed,
    },
    (input, { tx, id, actor }) => restoreCampaignText(tx, id, input, actor.userId),
  ),
]
