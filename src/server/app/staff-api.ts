import { secondFactorStaff } from '#server/auth/second-factors.staff.routes.ts'
import type { SecondFactors } from '#server/auth/second-factors.ts'
import type { Clock, Sessions } from '#server/auth/sessions.ts'
import { type StaffRouteOptions, staffStaff } from '#server/auth/staff.routes.ts'
import type { Database } from '#server/db/database.ts'
import {
  type ApplicationStaffOptions,
  applicationStaff,
} from '#server/features/hiring/applications/applications.staff.routes.ts'
import { jobStaff } from '#server/features/hiring/jobs/jobs.staff.routes.ts'
import { payLawStaff } from '#server/features/hiring/pay-laws/pay-laws.staff.routes.ts'
import { messageStaff } from '#server/features/inbox/messages/messages.staff.routes.ts'
import { savedReplyStaff } from '#server/features/inbox/saved-replies/saved-replies.staff.routes.ts'
import { campaignStaff } from '#server/features/newsletter/campaigns/campaigns.staff.routes.ts'
import {
  type MailCheckOptions,
  mailCheckStaff,
} from '#server/features/newsletter/deliverability/deliverability.staff.routes.ts'
import { subscriberStaff } from '#server/features/newsletter/subscribers/subscribers.staff.routes.ts'
import { accountStaff } from '#server/features/office/account/account.staff.routes.ts'
import { activityStaff } from '#server/features/office/activity/activity.staff.routes.ts'
import { connectionStaff } from '#server/features/office/connections/connections.staff.routes.ts'
import { noticeStaff } from '#server/features/office/notices/notices.staff.routes.ts'
import { formWeather } from '#server/features/office/operations/form-weather.ts'
import { peopleStaff } from '#server/features/office/people/people.staff.routes.ts'
import { privacyDeskStaff } from '#server/features/office/privacy/privacy-desk.staff.routes.ts'
import { retentionStaff } from '#server/features/office/privacy/retention.staff.routes.ts'
import type { MailEnvironment } from '#server/features/office/settings/settings.public.ts'
import { settingsStaff } from '#server/features/office/settings/settings.staff.routes.ts'
import { bannerStaff } from '#server/features/website/banners/banners.staff.routes.ts'
import { factStaff } from '#server/features/website/facts/facts.staff.routes.ts'
import { faqStaff } from '#server/features/website/faq/faq.staff.routes.ts'
import { fileStaff } from '#server/features/website/files/files.staff.routes.ts'
import { historyStaff } from '#server/features/website/history/history.staff.routes.ts'
import { contentPageStaff } from '#server/features/website/pages/pages.staff.routes.ts'
import { pictureStaff } from '#server/features/website/pictures/pictures.staff.routes.ts'
import { hasPublishedPost } from '#server/features/website/posts/posts.public.ts'
import { postStaff } from '#server/features/website/posts/posts.staff.routes.ts'
import { getPostRecord } from '#server/features/website/posts/posts.staff.service.ts'
import { redirectStaff } from '#server/features/website/redirects/redirects.staff.routes.ts'
import { teamMemberStaff } from '#server/features/website/team-members/team-members.staff.routes.ts'
import { visitStaff } from '#server/features/website/visits/visits.staff.routes.ts'
import { createRouter } from '#server/http/openapi.ts'
import { liveStaff } from '#server/live/live.staff.routes.ts'
import type { Live } from '#server/live/live.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { createGuards } from '#server/staff/guards.ts'
import { portalStaff } from '#server/staff/portal.staff.routes.ts'
import type { PreviewPage } from '#server/staff/route.ts'
import type { TaskQueue } from '#server/tasks/task-queue.ts'
import { personData } from './person-data.ts'
import { entityPageReads, publicPathReads } from './public-entities.ts'

interface StaffApiOptions extends StaffRouteOptions, ApplicationStaffOptions {
  database: Database
  sessions: Sessions
  factors: SecondFactors
  secret: string
  origin: string
  now: Clock
  live: Pick<Live, 'open'>
  previewPage: PreviewPage
  isFile(path: string): boolean
  placeholderLinks: string[]
  environment: MailEnvironment
  mailCheck: Pick<MailCheckOptions, 'isToldOfBounces' | 'dnsServers'>
  tasks: ApplicationStaffOptions['tasks'] & Pick<TaskQueue, 'queueTask'>
}

export function createStaffApi({
  database,
  sessions,
  factors,
  secret,
  origin,
  now,
  live,
  previewPage,
  isFile,
  placeholderLinks,
  environment,
  mailCheck,
  ...rest
}: StaffApiOptions) {
  const { staffService, tasks, trustedHops } = rest
  const records: StaffFeature[] = [
    historyStaff(),
    messageStaff({ secret, tasks }),
    applicationStaff({ secret, tasks, origin }),
    faqStaff(),
    jobStaff(),
    payLawStaff(),
    postStaff({ secret }),
    contentPageStaff(),
    redirectStaff({ origin, isFile, previewPage }),
    bannerStaff(),
    visitStaff({ titleOf: entityPageReads(database.db).titleOf }),
    factStaff({ hasPost: hasPublishedPost }),
    savedReplyStaff(),
    subscriberStaff({ secret }),
    campaignStaff({ origin, isFile, isPage: publicPathReads(database.db), tasks, readPost: getPostRecord }),
    noticeStaff({ environment }),
    peopleStaff({ secret, origin, now, tasks }),
    privacyDeskStaff({ secret, personData }),
    retentionStaff({ personData }),
    settingsStaff(environment),
    connectionStaff({ secret, tasks }),
    formWeather,
    mailCheckStaff({ ...mailCheck, environment, origin, tasks }),
  ]
  const team = teamMemberStaff(records.flatMap(({ leaver = [] }) => leaver))
  const pictures = pictureStaff(
    [team, ...records].flatMap((feature) => feature.pictures ?? []),
    tasks,
  )
  const files = fileStaff(records.flatMap((feature) => feature.files ?? []))
  const all = [team, pictures, files, ...records]
  const secondFactors = secondFactorStaff({ factors, staffService, tasks })
  const features: StaffFeature[] = [
    staffStaff({ staffService, trustedHops }),
    secondFactors,
    accountStaff({ secret, now, sessions, staffService, tasks }),
    ...all,
    activityStaff({ undo: all.flatMap(({ undo = [] }) => undo), names: all.flatMap(({ names = [] }) => names) }),
    portalStaff(
      {
        today: all.flatMap(({ today = [] }) => today),
        outgoing: all.flatMap(({ outgoing = [] }) => outgoing),
        setUp: [secondFactors, ...all].flatMap(({ setUp = [] }) => setUp),
        find: all.flatMap(({ find = [] }) => find),
      },
      placeholderLinks,
    ),
    liveStaff(live),
  ]
  const router = createRouter()
  const guards = createGuards({ database, sessions, secret, origin })
  for (const { routes } of features) for (const add of routes) add({ router, database, guards, previewPage })
  return router
}
