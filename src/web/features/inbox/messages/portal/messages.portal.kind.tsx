import LifeBuoy from 'icon:life-buoy'
import type { MessageItem, MessageOverview } from '#contract/inbox/messages.staff.schema.ts'
import {
  distressWords,
  type MessageState,
  messageStaffMessages,
  messageStaffPaths,
  messageStateLabels,
  messageStates,
  subjectLabel,
  waitingStates,
} from '#contract/inbox/messages.staff.ts'
import { recordPages } from '#web/components/records/record-api.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import type { SubmissionKind } from '#web/components/submissions/submission-kind.ts'
import { Moment } from '#web/components/ui/moment.tsx'
import { messagesContent } from './messages.portal.content.ts'
import type { MessageSearch } from './messages.portal.search.ts'

const key = [messageStaffPaths.list]

export const isLater = (laterUntil: string | null): laterUntil is string =>
  laterUntil !== null && Date.parse(laterUntil) > Date.now()

export const messageKind: SubmissionKind<MessageItem, MessageState, MessageSearch> = {
  key,
  paths: { ...messageStaffPaths, moves: messageStaffPaths.states },
  pages: recordPages<MessageItem>(messageStaffPaths.list),
  toQuery: ({ state, waiting, subject, assignee, quarantined, mail, later }) => ({
    state,
    waiting,
    subject,
    assignee,
    quarantined,
    mail,
    later,
  }),
  content: messagesContent,
  permission: 'replies',
  csvPath: messageStaffPaths.csv,
  states: messageStates,
  stateLabels: messageStateLabels,
  rings: { new: 'new', open: 'half', answered: 'full', closed: 'empty' },
  asSubmission: (message) => message,
  line: ({ soundsInDistress, subject, isInvestor, assignee, laterUntil }) => (
    <>
      {soundsInDistress && (
        <b className="submission__urgent">
          <LifeBuoy className="i" />
          {distressWords.label}.{' '}
        </b>
      )}
      {[subjectLabel(subject), isInvestor && messagesContent.investor, assignee].filter(Boolean).join(', ')}
      {isLater(laterUntil) && (
        <>
          . {messagesContent.laterUntil} <Moment at={laterUntil} />
        </>
      )}
    </>
  ),
  isWaiting: ({ state }) => waitingStates.includes(state),
  isUrgent: ({ soundsInDistress, state }) => soundsInDistress && state !== 'closed',
  moved: ({ name, to }) => messagesContent.isNow(name, messageStateLabels[to]),
  count: (count) => (count === 1 ? '1 message' : `${count} messages`),
  released: 'Moved to the inbox. The sender gets the receipt now.',
  noteHint: messagesContent.notesHint,
  noteDraft: (id) => `message-note:${id}`,
  mailKinds: { 'contact-notice': 'Notice to us', 'contact-receipt': 'Receipt to the sender', 'contact-reply': 'Reply' },
  messages: messageStaffMessages,
}

export const messageOverviewQuery = staffQuery<MessageOverview>(messageStaffPaths.overview, [...key, 'overview'])
