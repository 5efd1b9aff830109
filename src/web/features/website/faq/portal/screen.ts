import BadgeQuestionMark from 'icon:badge-question-mark'
import { faqPaths } from '#contract/website/faq.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { readRecordSearch } from '#web/components/records/record-address.ts'

export const screen = portalScreen({
  tab: 'faq',
  label: 'FAQ',
  add: 'Add a question',
  menu: { group: 'inbox', place: 3 },
  alsoFoundBy: 'questions, answers',
  icon: BadgeQuestionMark,
  permission: 'faq',
  reads: faqPaths.all,
  readSearch: readRecordSearch,
  load: async () => (await import('./faq-screen.tsx')).FaqScreen,
})
