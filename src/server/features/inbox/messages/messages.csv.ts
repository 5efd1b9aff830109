import { messageStateLabels, subjectLabel } from '#contract/inbox/messages.staff.ts'
import { type CsvColumns, csvMoment } from '#server/staff/csv.ts'
import type { ExportedMessage } from './messages.staff.service.ts'

export const csvColumns: CsvColumns<ExportedMessage> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Subject', ({ subject }) => subjectLabel(subject)],
  ['Investor', ({ isInvestor }) => isInvestor],
  ['State', ({ state }) => messageStateLabels[state]],
  ['In charge', ({ assignee }) => assignee],
  ['Arrived (UTC)', ({ createdAt }) => csvMoment(createdAt)],
  ['Message', ({ message }) => message],
]
