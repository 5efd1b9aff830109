import { z } from '@hono/zod-openapi'
import {
  approveCampaignSchema,
  campaignCheckSchema,
  campaignPageSchema,
  campaignRecordSchema,
  campaignRowsQuery,
  campaignRowsSchema,
  campaignUpdateSchema,
  newCampaignSchema,
  sendCampaignSchema,
} from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignStaffMessages as messages, campaignStaffPaths as paths } from '#contract/newsletter/campaigns.staff.ts'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import { assertConfirmed } from '#server/auth/second-factors.ts'
import { listTrash } from '#server/db/trash.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { type CampaignSite, checkCampaign } from './campaign-check.ts'
import { showCampaignMail } from './campaign-mail-route.ts'
import { approveCampaign, pauseCampaign, resumeCampaign, sendCampaign, stopCampaign } from './campaign-sending.ts'
import { campaignVersionRoutes } from './campaign-version-routes.ts'
import { readCampaignsOnHold } from './campaigns.outgoing.ts'
import { findCampaigns, linkingTexts, listCampaigns, pictureUses } from './campaigns.staff.service.ts'
import { campaigns } from './campaigns.table.ts'
import { readCampaignsToday } from './campaigns.today.ts'
import {
  createCampaign,
  deleteCampaign,
  mustGetCampaign,
  type ReadPost,
  replacePicture,
  restoreCampaign,
  saveCampaign,
  testCampaign,
} from './campaigns.writes.ts'

interface CampaignStaffOptions extends CampaignSite {
  tasks: Pick<MailQueue, 'queueMails'>
  readPost: ReadPost
}

const about = { permission: 'campaigns', tab: 'campaigns' } as const
const { permission } = about
const { notFound } = messages
const one = { permission, notFound, response: campaignRecordSchema } as const

export const campaignStaff = ({ tasks, readPost, ...site }: CampaignStaffOptions): StaffFeature => ({
  today: [{ ...about, read: readCampaignsToday }],
  outgoing: [{ ...about, read: readCampaignsOnHold }],
  find: [{ ...about, find: findCampaigns }],
  files: [{ tab: about.tab, texts: linkingTexts }],
  pictures: [{ ...about, uses: pictureUses, replace: replacePicture }],
  routes: [
    read(
      {
        path: paths.all,
        permission,
        summary: 'All campaigns, the last changed first',
        query: campaignRowsQuery,
        response: campaignRowsSchema,
        whatFailed: messages.loadFailed,
      },
      ({ db, query }) => listCampaigns(db, query),
    ),
    write(
      {
        method: 'post',
        path: paths.all,
        permission,
        summary: 'Adds a campaign, as it is typed or from a post',
        input: newCampaignSchema,
        response: campaignRecordSchema,
        status: 201,
        whatFailed: messages.createFailed,
      },
      (input, { tx, actor }) => createCampaign(tx, input, { userId: actor.userId, readPost }),
    ),
    read(
      {
        path: paths.trash,
        permission,
        summary: 'Deleted campaigns that can be restored, the last one first',
        response: z.array(deletedRecordSchema),
      },
      ({ db }) => listTrash(db, campaigns, campaigns.subject),
    ),
    read(
      {
        ...one,
        response: campaignPageSchema,
        path: paths.byId,
        summary: 'One campaign, and how far it is',
        whatFailed: messages.loadFailed,
      },
      async ({ db, id, user }) => {
        const campaign = await mustGetCampaign(db, id)
        return { ...campaign, isSender: campaign.sentBy?.id === user.id }
      },
    ),
    write(
      {
        ...one,
        method: 'put',
        path: paths.byId,
        summary: 'Saves a campaign as it is typed',
        limit: 'autosaves',
        input: campaignUpdateSchema,
        whatFailed: messages.updateFailed,
      },
      (input, { tx, id, actor }) => saveCampaign(tx, id, input, actor.userId),
    ),
    write(
      {
        ...one,
        method: 'delete',
        path: paths.byId,
        summary: 'Moves a campaign that was not sent to the trash',
        response: doneSchema,
        whatFailed: messages.deleteFailed,
      },
      (_, { tx, id, actor }) => deleteCampaign(tx, id, actor.userId),
    ),
    write(
      {
        ...one,
        method: 'post',
        path: paths.restore,
        summary: 'Takes a campaign out of the trash',
        whatFailed: messages.restoreFailed,
      },
      (_, { tx, id }) => restoreCampaign(tx, id),
    ),
    ...campaignVersionRoutes,
    read(
      {
        ...one,
        path: paths.check,
        summary: 'What is wrong with a campaign, and who would get it',
        response: campaignCheckSchema,
        isCounted: true,
        whatFailed: messages.checkFailed,
      },
      async ({ db, id }) => checkCampaign(db, await mustGetCampaign(db, id), site),
    ),
    showCampaignMail(site.origin),
    write(
      {
        ...one,
        method: 'post',
        path: paths.test,
        summary: 'Sends the mail to the staff member who asks for it',
        response: doneSchema,
        whatFailed: messages.testFailed,
      },
      (_, { tx, id, user }) => testCampaign(tx, id, user, tasks),
    ),
    write(
      {
        ...one,
        method: 'post',
        path: paths.send,
        summary:
          'Sends a campaign to every recipient, after a hold in which it can be stopped; needs a fresh proof of who sends',
        input: sendCampaignSchema,
        whatFailed: messages.sendFailed,
        // Checking links takes seconds, so it runs before the transaction.
        prepare: async (_, { db, id, user }) => {
          assertConfirmed(user)
          const campaign = await mustGetCampaign(db, id)
          return { version: campaign.version, ...(await checkCampaign(db, campaign, site)) }
        },
      },
      (input, { tx, id, actor, prepared }) => sendCampaign(tx, id, input, { userId: actor.userId, checked: prepared }),
    ),
    write(
      {
        ...one,
        method: 'post',
        path: paths.stop,
        summary: 'Makes a campaign a draft again before the first mail leaves',
        whatFailed: messages.stopFailed,
      },
      (_, { tx, id }) => stopCampaign(tx, id),
    ),
    write(
      {
        ...one,
        method: 'post',
        path: paths.approve,
        summary: 'Lets go out what a colleague wants to send; needs a fresh proof of who approves',
        input: approveCampaignSchema,
        whatFailed: messages.approveFailed,
      },
      ({ textHash }, { tx, id, user }) => approveCampaign(tx, id, textHash, user),
    ),
    write(
      {
        ...one,
        method: 'post',
        path: paths.pause,
        summary: 'Sends no more of a campaign for now',
        whatFailed: messages.pauseFailed,
      },
      (_, { tx, id }) => pauseCampaign(tx, id),
    ),
    write(
      {
        ...one,
        method: 'post',
        path: paths.resume,
        summary: 'Goes on with a campaign where it stopped',
        whatFailed: messages.resumeFailed,
      },
      (_, { tx, id }) => resumeCampaign(tx, id),
    ),
  ],
})
