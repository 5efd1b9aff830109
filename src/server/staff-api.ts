import { livePath } from '#contract/live.ts'
import { activityStaffRoutes } from './audit/activity.staff.routes.ts'
import { type CmsRouteOptions, cmsRoutes } from './auth/cms.routes.ts'
import { secondFactorStaffRoutes } from './auth/second-factors.staff.routes.ts'
import type { SecondFactors } from './auth/second-factors.ts'
import type { Clock, Sessions } from './auth/sessions.ts'
import type { Database } from './db/database.ts'
import { factStaffRoutes } from './facts/facts.staff.routes.ts'
import { accountStaffRoutes } from './features/account/account.staff.routes.ts'
import {
  type ApplicationStaffOptions,
  applicationStaffRoutes,
} from './features/applications/applications.staff.routes.ts'
import { answerStaffRoutes } from './features/contact/answers.staff.routes.ts'
import { messageStaffRoutes } from './features/contact/messages.staff.routes.ts'
import { contentPageStaffRoutes } from './features/content-pages/content-pages.staff.routes.ts'
import { jobStaffRoutes } from './features/jobs/jobs.staff.routes.ts'
import { campaignStaffRoutes } from './features/letters/letters.staff.routes.ts'
import { type MailCheckOptions, mailCheckStaffRoutes } from './features/mail-check/mail-check.staff.routes.ts'
import { subscriberStaffRoutes } from './features/newsletter/subscribers.staff.routes.ts'
import { peopleStaffRoutes } from './features/people/people.staff.routes.ts'
import { postStaffRoutes } from './features/posts/posts.staff.routes.ts'
import { getPostRecord, hasPublishedPost } from './features/posts/posts.staff.service.ts'
import { privacyDeskStaffRoutes } from './features/privacy-desk/privacy-desk.staff.routes.ts'
import { retentionStaffRoutes } from './features/retention/retention.staff.routes.ts'
import { savedReplyStaffRoutes } from './features/saved-replies/saved-replies.staff.routes.ts'
import { teamMemberStaffRoutes } from './features/team-members/team-members.staff.routes.ts'
import type { Live } from './live/live.ts'
import { pictureStaffRoutes } from './media/pictures.staff.routes.ts'
import { personData } from './person-data.ts'
import { portalStaffRoutes } from './portal/portal.staff.routes.ts'
import { publicPathReads } from './public-entities.ts'
import { redirectStaffRoutes } from './redirects/redirects.staff.routes.ts'
import { settingsStaffRoutes } from './settings/settings.staff.routes.ts'
import type { MailEnvironment } from './settings/settings.ts'
import { createStaffRouter, type PreviewPage } from './staff-router.ts'
import type { TaskQueue } from './tasks/task-queue.ts'

interface StaffApiOptions extends CmsRouteOptions, ApplicationStaffOptions {
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

/** Everything that staff call; one line a feature. */
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
  const staff = createStaffRouter({ database, sessions, secret, origin, previewPage })
  cmsRoutes(staff, rest)
  secondFactorStaffRoutes(staff, { factors, cms: rest.cms, tasks: rest.tasks })
  teamMemberStaffRoutes(staff)
  pictureStaffRoutes(staff, rest.tasks)
  applicationStaffRoutes(staff, { secret, tasks: rest.tasks })
  messageStaffRoutes(staff, { secret, tasks: rest.tasks })
  answerStaffRoutes(staff)
  jobStaffRoutes(staff)
  postStaffRoutes(staff, { secret })
  contentPageStaffRoutes(staff)
  redirectStaffRoutes(staff, { origin, isFile, previewPage })
  factStaffRoutes(staff, { hasPost: hasPublishedPost })
  savedReplyStaffRoutes(staff)
  subscriberStaffRoutes(staff, { secret })
  campaignStaffRoutes(staff, {
    origin,
    isFile,
    isPage: publicPathReads(database.db),
    tasks: rest.tasks,
    readPost: getPostRecord,
  })
  accountStaffRoutes(staff, { secret, now, sessions, cms: rest.cms, tasks: rest.tasks })
  peopleStaffRoutes(staff, { secret, origin, now, tasks: rest.tasks })
  privacyDeskStaffRoutes(staff, { secret, personData })
  retentionStaffRoutes(staff, { personData })
  settingsStaffRoutes(staff, environment)
  mailCheckStaffRoutes(staff, { ...mailCheck, environment, origin, tasks: rest.tasks })
  activityStaffRoutes(staff)
  portalStaffRoutes(staff, placeholderLinks)
  staff.stream({ path: livePath, permission: 'account', summary: 'Says which lists have changed' }, live.open)
  return staff.router
}
