import type { MessageState } from '#contract/inbox/messages.staff.ts'
import type { MessageSubject } from '#contract/inbox/messages.ts'
import type { SpamReason } from '#server/submissions/spam.ts'
import type { StaffName } from './staff.seed.ts'

export interface SampleMessage {
  name: string
  daysAgo: number
  subject: MessageSubject
  isInvestor?: true
  state: MessageState
  assignee?: StaffName
  phone?: string
  spam?: SpamReason
  laterInDays?: number
  message: string
  replies?: { by: StaffName; after: number; text: string; refused?: string }[]
}
