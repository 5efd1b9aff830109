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
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { savedReplyPaths } from '#contract/inbox/saved-replies.staff.ts'
import { campaignStaffPaths } from '#contract/newsletter/campaigns.staff.ts'
import { mailCheckPaths } from '#contract/newsletter/deliverability.ts'
import { subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { accountTab } from '#contract/office/account.ts'
import { activityPaths } from '#contract/office/activity.ts'
import { peoplePaths } from '#contract/office/people.staff.ts'
import { privacyDeskPaths } from '#contract/office/privacy-desk.ts'
import { retentionPaths } from '#contract/office/retention.ts'
import { settingsPaths } from '#contract/office/settings.ts'
import type { Permission } from '#contract/roles.ts'
import { factStaffPaths } from '#contract/website/facts.staff.ts'
import { faqPaths } from '#contract/website/faq.ts'
import { pageStaffPaths } from '#contract/website/pages.staff.ts'
import { picturePaths } from '#contract/website/pictures.staff.ts'
import { postStaffPaths } from '#contract/website/posts.staff.ts'
import { redirectPaths } from '#contract/website/redirects.staff.ts'
import { teamMemberPaths } from '#contract/website/team-members.ts'
import editorStyles from '#web/components/editor/editor.css?url'
import pictureStyles from '#web/components/pictures/pictures.css?url'
import { recordSearchSchema, type ScreenProps } from '#web/components/records/record-address.ts'
import recordStyles from '#web/components/records/records.css?url'
import submissionStyles from '#web/components/submissions/submissions.css?url'
import type { Icon } from '#web/components/ui/icon.tsx'
import writingStyles from '#web/components/writing/writing.css?url'
import applicationStyles from '#web/features/hiring/applications/portal/applications.portal.css?url'
import { applicationSearchSchema } from '#web/features/hiring/applications/portal/applications.portal.search.ts'
import jobScreenStyles from '#web/features/hiring/jobs/portal/jobs.portal.css?url'
import { messageSearchSchema } from '#web/features/inbox/messages/portal/messages.portal.search.ts'
import campaignStyles from '#web/features/newsletter/campaigns/portal/campaigns.portal.css?url'
import { campaignSearchSchema } from '#web/features/newsletter/campaigns/portal/campaigns.portal.search.ts'
import mailCheckStyles from '#web/features/newsletter/deliverability/portal/deliverability.portal.css?url'
import subscriberStyles from '#web/features/newsletter/subscribers/portal/subscribers.portal.css?url'
import { subscriberSearchSchema } from '#web/features/newsletter/subscribers/portal/subscribers.portal.search.ts'
import accountStyles from '#web/features/office/account/portal/account.portal.css?url'
import factorStyles from '#web/features/office/account/portal/second-factors.portal.css?url'
import activityStyles from '#web/features/office/activity/portal/activity.portal.css?url'
import { activitySearchSchema } from '#web/features/office/activity/portal/activity.portal.search.ts'
import peopleStyles from '#web/features/office/people/portal/people.portal.css?url'
import privacyStyles from '#web/features/office/privacy/portal/privacy-desk.portal.css?url'
import retentionStyles from '#web/features/office/privacy/portal/retention.portal.css?url'
import settingsStyles from '#web/features/office/settings/portal/settings.portal.css?url'
import factStyles from '#web/features/website/facts/portal/facts.portal.css?url'
import pageStyles from '#web/features/website/pages/portal/pages.portal.css?url'
import libraryStyles from '#web/features/website/pictures/portal/pictures.portal.css?url'
import { pictureSearchSchema } from '#web/features/website/pictures/portal/pictures.portal.search.ts'
import { postSearchSchema } from '#web/features/website/posts/portal/posts.portal.search.ts'
import redirectStyles from '#web/features/website/redirects/portal/redirects.portal.css?url'
import { redirectSearchSchema } from '#web/features/website/redirects/portal/redirects.portal.search.ts'
import teamScreenStyles from '#web/features/website/team-members/portal/team-members.portal.css?url'
import teamStyles from '#web/features/website/team-members/team-members.css?url'
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
    load: async () =>
      (await import('#web/features/website/team-members/portal/team-members-screen.tsx')).TeamMembersScreen,
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
    load: async () => (await import('#web/features/hiring/jobs/portal/jobs-screen.tsx')).JobsScreen,
    styles: [recordStyles, jobScreenStyles],
  }),
  screen({
    tab: 'applications',
    label: 'Applications',
    icon: FileUser,
    permission: 'applications',
    reads: applicationStaffPaths.list,
    search: applicationSearchSchema,
    load: async () =>
      (await import('#web/features/hiring/applications/portal/applications-screen.tsx')).ApplicationsScreen,
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
    load: async () => (await import('#web/features/website/posts/portal/posts-screen.tsx')).PostsScreen,
    styles: [recordStyles, editorStyles, pictureStyles, writingStyles],
  }),
  screen({
    tab: 'pages',
    label: 'Pages',
    icon: PanelTop,
    permission: 'pages',
    reads: pageStaffPaths.all,
    search: recordSearchSchema,
    load: async () => (await import('#web/features/website/pages/portal/pages-screen.tsx')).PagesScreen,
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
    load: async () => (await import('#web/features/website/redirects/portal/redirects-screen.tsx')).RedirectsScreen,
    styles: [recordStyles, redirectStyles],
  }),
  screen({
    tab: 'facts',
    label: 'Facts',
    icon: CalendarClock,
    permission: 'facts',
    reads: factStaffPaths.all,
    search: recordSearchSchema,
    load: async () => (await import('#web/features/website/facts/portal/facts-screen.tsx')).FactsScreen,
    styles: [recordStyles, factStyles],
  }),
  screen({
    tab: 'messages',
    label: 'Messages',
    icon: Inbox,
    permission: 'messages',
    reads: messageStaffPaths.list,
    search: messageSearchSchema,
    load: async () => (await import('#web/features/inbox/messages/portal/messages-screen.tsx')).MessagesScreen,
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
    load: async () =>
      (await import('#web/features/inbox/saved-replies/portal/saved-replies-screen.tsx')).SavedRepliesScreen,
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
    load: async () => (await import('#web/features/website/faq/portal/faq-screen.tsx')).FaqScreen,
    styles: [recordStyles],
  }),
  screen({
    tab: 'pictures',
    label: 'Pictures',
    icon: Images,
    permission: 'pictures',
    reads: picturePaths.all,
    search: pictureSearchSchema,
    load: async () => (await import('#web/features/website/pictures/portal/pictures-screen.tsx')).PicturesScreen,
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
    load: async () => (await import('#web/features/newsletter/campaigns/portal/campaigns-screen.tsx')).CampaignsScreen,
    styles: [recordStyles, editorStyles, pictureStyles, writingStyles, campaignStyles],
  }),
  screen({
    tab: 'subscribers',
    label: 'Subscribers',
    icon: MailCheck,
    permission: 'subscribers',
    reads: subscriberPaths.list,
    search: subscriberSearchSchema,
    load: async () =>
      (await import('#web/features/newsletter/subscribers/portal/subscribers-screen.tsx')).SubscribersScreen,
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
    load: async () => (await import('#web/features/office/people/portal/people-screen.tsx')).PeopleScreen,
    styles: [recordStyles, peopleStyles],
  }),
  screen({
    tab: 'privacy',
    label: 'Privacy',
    icon: UserLock,
    permission: 'privacy',
    reads: privacyDeskPaths.requests,
    search: z.object({}),
    load: async () => (await import('#web/features/office/privacy/portal/privacy-desk-screen.tsx')).PrivacyDeskScreen,
    styles: [recordStyles, privacyStyles],
  }),
  screen({
    tab: 'retention',
    label: 'Retention',
    icon: Hourglass,
    permission: 'privacy',
    reads: retentionPaths.all,
    search: z.object({}),
    load: async () => (await import('#web/features/office/privacy/portal/retention-screen.tsx')).RetentionScreen,
    styles: [recordStyles, privacyStyles, retentionStyles],
  }),
  screen({
    tab: 'settings',
    label: 'Settings',
    icon: SettingsIcon,
    permission: 'settings',
    reads: settingsPaths.all,
    search: recordSearchSchema,
    load: async () => (await import('#web/features/office/settings/portal/settings-screen.tsx')).SettingsScreen,
    styles: [recordStyles, settingsStyles],
  }),
  screen({
    tab: 'deliverability',
    label: 'Mail Check-up',
    icon: MailSearch,
    permission: 'settings',
    reads: mailCheckPaths.read,
    search: z.object({}),
    load: async () =>
      (await import('#web/features/newsletter/deliverability/portal/deliverability-screen.tsx')).MailCheckScreen,
    styles: [recordStyles, mailCheckStyles],
  }),
  screen({
    tab: 'activity',
    label: 'Activity',
    icon: History,
    permission: 'activity',
    reads: activityPaths.list,
    search: activitySearchSchema,
    load: async () => (await import('#web/features/office/activity/portal/activity-screen.tsx')).ActivityScreen,
    styles: [recordStyles, activityStyles],
  }),
  screen({
    tab: accountTab,
    label: 'My account',
    icon: CircleUserRound,
    permission: 'account',
    search: z.object({}),
    load: async () => (await import('#web/features/office/account/portal/account-page.tsx')).AccountPage,
    styles: [recordStyles, accountStyles, factorStyles],
  }),
]

/** The specified tabs, which a phone's bar has room for; the others stand under More. */
export const barSize = 2

export const defaultTab = 'team-members'

/** An address that names no screen, or one that is not there, opens the default. */
export const findScreen = (tab = defaultTab): PortalScreen =>
  portalScreens.find((entry) => entry.tab === tab) ?? findScreen(formerTabs.get(tab) ?? defaultTab)
