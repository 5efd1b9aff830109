import { stageLabels } from '#contract/hiring/applications.staff.ts'
import { type CsvColumns, csvMoment } from '#server/staff/csv.ts'
import type { ExportedApplication } from './applications.staff.service.ts'

export const applicationColumns: CsvColumns<ExportedApplication> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Job', ({ isGeneral, title }) => (isGeneral ? null : title)],
  ['Desired role', ({ isGeneral, title }) => (isGeneral ? title : null)],
  ['Stage', ({ stage }) => stageLabels[stage]],
  ['In charge', ({ assignee }) => assignee],
  ['Heard of us through', ({ source }) => source],
  ['Added by hand', ({ sourceNote }) => sourceNote],
  ['Applied (UTC)', ({ createdAt }) => csvMoment(createdAt)],
  ['Resume', ({ resumeUrl }) => resumeUrl],
  ['Resume file', ({ resumeName }) => resumeName],
  ['LinkedIn profile', ({ linkedinProfile }) => linkedinProfile],
  ['Cover letter', ({ coverLetter }) => coverLetter],
  [
    'Questions and answers',
    ({ questionAnswers }) => questionAnswers.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
  ],
]
