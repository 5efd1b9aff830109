import { activityStaff } from './audit/activity.staff.routes.ts'
import { type StaffRouteOptions, staffStaff } from './auth/cms.routes.ts'
import { secondFactorStaff } from './auth/second-factors.staff.routes.ts'
import type { SecondFactors } from './auth/second-factors.ts'
import type { Clock, Sessions } from './auth/sessions.ts'
import type { Database } from './db/database.ts'
import { factStaff } from './facts/facts.staff.routes.ts'
import { accountStaff } from './features/account/account.staff.routes.ts'
import { type ApplicationStaffOptions, applicationStaff } from './features/applications/applications.staff.routes.ts'
import { faqStaff } from './features/contact/answers.staff.routes.ts'
import { messageStaff } from './features/contact/messages.staff.routes.ts'
import { contentPageStaff } from './features/content-pages/content-pages.staff.routes.ts'
import { jobStaff } from './features/jobs/jobs.staff.routes.ts'
import { campaignStaff } from './features/letters/letters.staff.routes.ts'
import { type MailCheckOptions, mailCheckStaff } from './features/mail-check/mail-check.staff.routes.ts'
import { subscriberStaff } from './features/newsletter/subscribers.staff.routes.ts'
import { peopleStaff } from './features/people/people.staff.routes.ts'
import { postStaff } from './features/posts/posts.staff.routes.ts'
import { getPostRecord, hasPublishedPost } from './features/posts/posts.staff.service.ts'
import { privacyDeskStaff } from './features/privacy-desk/privacy-desk.staff.routes.ts'
import { retentionStaff } from './features/retention/retention.staff.routes.ts'
import { savedReplyStaff } from './features/saved-replies/saved-replies.staff.routes.ts'
import { teamMemberStaff } from './features/team-members/team-members.staff.routes.ts'
import { liveStaff } from './live/live.staff.routes.ts'
import type { Live } from './live/live.ts'
import { pictureStaff } from './media/pictures.staff.routes.ts'
import { createRouter } from './openapi.ts'
import { personData } from './person-data.ts'
import { portalStaff } from './portal/portal.staff.routes.ts'
import { publicPathReads } from './public-entities.ts'
import { redirectStaff } from './redirects/redirects.staff.routes.ts'
import { settingsStaff } from './settings/settings.staff.routes.ts'
import type { MailEnvironment } from './settings/settings.ts'
import type { StaffFeature } from './staff/feature.ts'
import { createGuards } from './staff/guards.ts'
import type { PreviewPage } from './staff/route.ts'
import type { TaskQueue } from './tasks/task-queue.ts'

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

/** The API for staff, one line a feature. */
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
    applicationStaff({ secret, tasks }),
    messageStaff({ secret, tasks }),
    faqStaff(),
    jobStaff(),
    postStaff({ secret }),
    contentPageStaff(),
    redirectStaff({ origin, isFile, previewPage }),
    factStaff({ hasPost: hasPublishedPost }),
    savedReplyStaff(),
    subscriberStaff({ secret }),
    campaignStaff({ origin, isFile, isPage: publicPathReads(database.db), tasks, readPost: getPostRecord }),
    peopleStaff({ secret, origin, now, tasks }),
    privacyDeskStaff({ secret, personData }),
    retentionStaff({ personData }),
    settingsStaff(environment),
    mailCheckStaff({ ...mailCheck, environment, origin, tasks }),
  ]
  const team = teamMemberStaff(records.flatMap(({ leaver = [] }) => leaver))
  const pictures = pictureStaff(
    [team, ...records].flatMap((feature) => feature.pictures ?? []),
    tasks,
  )
  const all = [team, pictures, ...records]
  const features: StaffFeature[] = [
    staffStaff({ staffService, trustedHops }),
    secondFactorStaff({ factors, staffService, tasks }),
    accountStaff({ secret, now, sessions, staffService, tasks }),
    ...all,
    activityStaff(all.flatMap(({ undo = [] }) => undo)),
    portalStaff(
      { today: all.flatMap(({ today = [] }) => today), find: all.flatMap(({ find = [] }) => find) },
      placeholderLinks,
    ),
    liveStaff(live),
  ]
  const router = createRouter()
  const guards = createGuards({ database, sessions, secret, origin })
  for (const { routes } of features) for (const add of routes) add({ router, database, guards, previewPage })
  return router
}
