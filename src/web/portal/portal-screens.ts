import BadgeQuestionMark from 'icon:badge-question-mark'
import BriefcaseBusiness from 'icon:briefcase-business'
import CalendarClock from 'icon:calendar-clock'
import CircleUserRound from 'icon:circle-user-round'
import FileUser from 'icon:file-user'
import History from 'icon:history'
import Hourglass from 'icon:hourglass'
import Images from 'icon:images'
import Inbox from 'icon:inbox'
import LayoutDashboard from 'icon:layout-dashboard'
import MailCheck from 'icon:mail-check'
import MailSearch from 'icon:mail-search'
import Mails from 'icon:mails'
import MessageSquareReply from 'icon:message-square-reply'
import PanelTop from 'icon:panel-top'
import PenLine from 'icon:pen-line'
import SettingsIcon from 'icon:settings'
import Signpost from 'icon:signpost'
import UserCog from 'icon:user-cog'
import UserLock from 'icon:user-lock'
import Users from 'icon:users'
import type { ComponentType } from 'react'
import { z } from 'zod'
import { accountTab } from '#contract/account.ts'
import { activityPaths } from '#contract/activity.ts'
import { faqPaths } from '#contract/answers.ts'
import { applicationStaffPaths } from '#contract/applications.staff.ts'
import { pageStaffPaths } from '#contract/content-pages.staff.ts'
import { factStaffPaths } from '#contract/facts.staff.ts'
import { jobStaffPaths } from '#contract/jobs.staff.ts'
import { campaignStaffPaths } from '#contract/letters.staff.ts'
import { mailCheckPaths } from '#contract/mail-check.ts'
import { messageStaffPaths } from '#contract/messages.staff.ts'
import { peoplePaths } from '#contract/people.staff.ts'
import { picturePaths } from '#contract/pictures.staff.ts'
import { postStaffPaths } from '#contract/posts.staff.ts'
import { privacyDeskPaths } from '#contract/privacy-desk.ts'
import { redirectPaths } from '#contract/redirects.staff.ts'
import { retentionPaths } from '#contract/retention.ts'
import type { Permission } from '#contract/roles.ts'
import { savedReplyPaths } from '#contract/saved-replies.staff.ts'
import { settingsPaths } from '#contract/settings.ts'
import { subscriberPaths } from '#contract/subscribers.staff.ts'
import { teamMemberPaths } from '#contract/team-members.ts'
import editorStyles from '#web/components/editor/editor.css?url'
import pictureStyles from '#web/components/pictures/pictures.css?url'
import { recordSearchSchema, type ScreenProps } from '#web/components/records/record-address.ts'
import recordStyles from '#web/components/records/records.css?url'
import submissionStyles from '#web/components/submissions/submissions.css?url'
import type { Icon } from '#web/components/ui/icon.tsx'
import writingStyles from '#web/components/writing/writing.css?url'
import accountStyles from '#web/features/account/portal/account.portal.css?url'
import factorStyles from '#web/features/account/portal/second-factors.portal.css?url'
import activityStyles from '#web/features/activity/portal/activity.portal.css?url'
import { activitySearchSchema } from '#web/features/activity/portal/activity.portal.search.ts'
import applicationStyles from '#web/features/applications/portal/applications.portal.css?url'
import { applicationSearchSchema } from '#web/features/applications/portal/applications.portal.search.ts'
import { postSearchSchema } from '#web/features/blog/portal/posts.portal.search.ts'
import pageStyles from '#web/features/content-pages/portal/pages.portal.css?url'
import factStyles from '#web/features/facts/portal/facts.portal.css?url'
import jobScreenStyles from '#web/features/jobs/portal/jobs.portal.css?url'
import campaignStyles from '#web/features/letters/portal/letters.portal.css?url'
import { campaignSearchSchema } from '#web/features/letters/portal/letters.portal.search.ts'
import mailCheckStyles from '#web/features/mail-check/portal/mail-check.portal.css?url'
import { messageSearchSchema } from '#web/features/messages/portal/messages.portal.search.ts'
import peopleStyles from '#web/features/people/portal/people.portal.css?url'
import libraryStyles from '#web/features/pictures/portal/pictures.portal.css?url'
import { pictureSearchSchema } from '#web/features/pictures/portal/pictures.portal.search.ts'
import privacyStyles from '#web/features/privacy-desk/portal/privacy-desk.portal.css?url'
import redirectStyles from '#web/features/redirects/portal/redirects.portal.css?url'
import { redirectSearchSchema } from '#web/features/redirects/portal/redirects.portal.search.ts'
import retentionStyles from '#web/features/retention/portal/retention.portal.css?url'
import settingsStyles from '#web/features/settings/portal/settings.portal.css?url'
import subscriberStyles from '#web/features/subscribers/portal/subscribers.portal.css?url'
import { subscriberSearchSchema } from '#web/features/subscribers/portal/subscribers.portal.search.ts'
import teamScreenStyles from '#web/features/team-members/portal/team-members.portal.css?url'
import teamStyles from '#web/features/team-members/team-members.css?url'
import { formerTabs } from './former-tabs.ts'

export interface PortalScreen<Search = unknown> {
  /** Its name in the address: `?tab=team-members`. */
  tab: string
  label: string
  /** What the way to a new one is called, on screens that have one. */
  add?: string
  icon: Icon
  /** Without it the screen is neither offered nor opened. */
  permission: Permission
  /** The address of its list, which is asked for again when somebody changes something that the permission is about. */
  reads?: string
  /** What else the address may say while it is open. Nothing in an address is wrong: what does not fit is left out. */
  search: z.ZodType<Search, unknown>
  /** A chunk of its own. */
  load(): Promise<ComponentType<ScreenProps<Search>>>
  styles: readonly string[]
}

/** Holds the component of a screen to the screen's own search schema. */
const screen = <Search>(entry: PortalScreen<Search>) => entry as unknown as PortalScreen

/** The one list of screens, in the order of the menu. */
export const portalScreens: readonly PortalScreen[] = [
  screen({
    tab: 'dashboard',
    label: 'Dashboard',
    icon: LayoutDashboard,
    permission: 'account',
    search: z.object({}),
    load: async () => (await import('./welcome.tsx')).Welcome,
    styles: [],
  }),
  screen({
    tab: 'team-members',
    label: 'Team Members',
    add: 'Add a team member',
    icon: Users,
    permission: 'team-members',
    reads: teamMemberPaths.all,
    search: recordSearchSchema,
    load: async () => (await import('#web/features/team-members/portal/team-members-screen.tsx')).TeamMembersScreen,
    styles: [recordStyles, teamStyles, teamScreenStyles, pictureStyles],
  }),
  screen({
    tab: 'jobs',
    label: 'Jobs',
    add: 'Add a job',
    icon: BriefcaseBusiness,
    permission: 'jobs',
    reads: jobStaffPaths.all,
    search: recordSearchSchema,
    load: async () => (await import('#web/features/jobs/portal/jobs-screen.tsx')).JobsScreen,
    styles: [recordStyles, jobScreenStyles],
  }),
  screen({
    tab: 'applications',
    label: 'Applications',
    icon: FileUser,
    permission: 'applications',
    reads: applicationStaffPaths.list,
    search: applicationSearchSchema,
    load: async () => (await import('#web/features/applications/portal/applications-screen.tsx')).ApplicationsScreen,
    styles: [recordStyles, submissionStyles, applicationStyles],
  }),
  screen({
    tab: 'posts',
    label: 'Posts',
    add: 'Write a post',
    icon: PenLine,
    permission: 'posts',
    reads: postStaffPaths.all,
    search: postSearchSchema,
    load: async () => (await import('#web/features/blog/portal/posts-screen.tsx')).PostsScreen,
    styles: [recordStyles, editorStyles, pictureStyles, writingStyles],
  }),
  screen({
    tab: 'pages',
    label: 'Pages',
    icon: PanelTop,
    permission: 'pages',
    reads: pageStaffPaths.all,
    search: recordSearchSchema,
    load: async () => (await import('#web/features/content-pages/portal/pages-screen.tsx')).PagesScreen,
    styles: [recordStyles, pictureStyles, pageStyles],
  }),
  screen({
    tab: 'redirects',
    label: 'Redirects',
    add: 'Add a redirect',
    icon: Signpost,
    permission: 'pages',
    reads: redirectPaths.all,
    search: redirectSearchSchema,
    load: async () => (await import('#web/features/redirects/portal/redirects-screen.tsx')).RedirectsScreen,
    styles: [recordStyles, redirectStyles],
  }),
  screen({
    tab: 'facts',
    label: 'Facts',
    icon: CalendarClock,
    permission: 'facts',
    reads: factStaffPaths.all,
    search: recordSearchSchema,
    load: async () => (await import('#web/features/facts/portal/facts-screen.tsx')).FactsScreen,
    styles: [recordStyles, factStyles],
  }),
  screen({
    tab: 'messages',
    label: 'Messages',
    icon: Inbox,
    permission: 'messages',
    reads: messageStaffPaths.list,
    search: messageSearchSchema,
    load: async () => (await import('#web/features/messages/portal/messages-screen.tsx')).MessagesScreen,
    styles: [recordStyles, submissionStyles],
  }),
  screen({
    tab: 'saved-replies',
    label: 'Saved Replies',
    add: 'Add a saved reply',
    icon: MessageSquareReply,
    permission: 'saved-replies',
    reads: savedReplyPaths.all,
    search: recordSearchSchema,
    load: async () => (await import('#web/features/saved-replies/portal/saved-replies-screen.tsx')).SavedRepliesScreen,
    styles: [recordStyles],
  }),
  screen({
    tab: 'faq',
    label: 'FAQ',
    add: 'Add a question',
    icon: BadgeQuestionMark,
    permission: 'replies',
    reads: faqPaths.all,
    search: recordSearchSchema,
    load: async () => (await import('#web/features/answers/portal/answers-screen.tsx')).FaqScreen,
    styles: [recordStyles],
  }),
  screen({
    tab: 'pictures',
    label: 'Pictures',
    icon: Images,
    permission: 'pictures',
    reads: picturePaths.all,
    search: pictureSearchSchema,
    load: async () => (await import('#web/features/pictures/portal/pictures-screen.tsx')).PicturesScreen,
    styles: [recordStyles, pictureStyles, libraryStyles],
  }),
  screen({
    tab: 'campaigns',
    label: 'Campaigns',
    add: 'Write a campaign',
    icon: Mails,
    permission: 'campaigns',
    reads: campaignStaffPaths.all,
    search: campaignSearchSchema,
    load: async () => (await import('#web/features/letters/portal/letters-screen.tsx')).CampaignsScreen,
    styles: [recordStyles, editorStyles, pictureStyles, writingStyles, campaignStyles],
  }),
  screen({
    tab: 'subscribers',
    label: 'Subscribers',
    icon: MailCheck,
    permission: 'subscribers',
    reads: subscriberPaths.list,
    search: subscriberSearchSchema,
    load: async () => (await import('#web/features/subscribers/portal/subscribers-screen.tsx')).SubscribersScreen,
    styles: [recordStyles, submissionStyles, subscriberStyles],
  }),
  screen({
    tab: 'people',
    label: 'People',
    add: 'Invite somebody',
    icon: UserCog,
    permission: 'people',
    reads: peoplePaths.all,
    search: recordSearchSchema,
    load: async () => (await import('#web/features/people/portal/people-screen.tsx')).PeopleScreen,
    styles: [recordStyles, peopleStyles],
  }),
  screen({
    tab: 'privacy',
    label: 'Privacy',
    icon: UserLock,
    permission: 'privacy',
    reads: privacyDeskPaths.requests,
    search: z.object({}),
    load: async () => (await import('#web/features/privacy-desk/portal/privacy-desk-screen.tsx')).PrivacyDeskScreen,
    styles: [recordStyles, privacyStyles],
  }),
  screen({
    tab: 'retention',
    label: 'Retention',
    icon: Hourglass,
    permission: 'privacy',
    reads: retentionPaths.all,
    search: z.object({}),
    load: async () => (await import('#web/features/retention/portal/retention-screen.tsx')).RetentionScreen,
    styles: [recordStyles, privacyStyles, retentionStyles],
  }),
  screen({
    tab: 'settings',
    label: 'Settings',
    icon: SettingsIcon,
    permission: 'settings',
    reads: settingsPaths.all,
    search: recordSearchSchema,
    load: async () => (await import('#web/features/settings/portal/settings-screen.tsx')).SettingsScreen,
    styles: [recordStyles, settingsStyles],
  }),
  screen({
    tab: 'deliverability',
    label: 'Mail Check-up',
    icon: MailSearch,
    permission: 'settings',
    reads: mailCheckPaths.read,
    search: z.object({}),
    load: async () => (await import('#web/features/mail-check/portal/mail-check-screen.tsx')).MailCheckScreen,
    styles: [recordStyles, mailCheckStyles],
  }),
  screen({
    tab: 'activity',
    label: 'Activity',
    icon: History,
    permission: 'activity',
    reads: activityPaths.list,
    search: activitySearchSchema,
    load: async () => (await import('#web/features/activity/portal/activity-screen.tsx')).ActivityScreen,
    styles: [recordStyles, activityStyles],
  }),
  screen({
    tab: accountTab,
    label: 'My account',
    icon: CircleUserRound,
    permission: 'account',
    search: z.object({}),
    load: async () => (await import('#web/features/account/portal/account-page.tsx')).AccountPage,
    styles: [recordStyles, accountStyles, factorStyles],
  }),
]

/** The specified tabs, which a phone's bar has room for; the others stand under More. */
export const barSize = 2

export const defaultTab = 'team-members'

/** An address that names no screen, or one that is not there, opens the default. */
export const findScreen = (tab = defaultTab): PortalScreen =>
  portalScreens.find((entry) => entry.tab === tab) ?? findScreen(formerTabs.get(tab) ?? defaultTab)
