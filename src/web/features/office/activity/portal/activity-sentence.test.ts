import { expect, test } from 'vitest'
import type { Activity } from '#contract/office/activity.schema.ts'
import { activityActions, recordVerbs } from '#contract/office/activity.ts'
import { toSentence } from './activity-sentence.ts'

const event: Activity = {
  id: 1,
  at: '2026-11-16T14:02:00.000Z',
  userId: 3,
  person: 'Ana Ruiz',
  action: 'team-member-updated',
  subject: 'team-member:12',
  subjectName: 'Maren Okafor',
  before: { title: 'Founder', version: 1 },
  after: { title: 'Chief Executive', version: 2 },
  canUndo: true,
}
const read = (changed: Partial<Activity>) => {
  const { who, before, thing = '', after } = toSentence({ ...event, ...changed })
  return `${who} ${before}${thing}${after}`
}

test.each<[string, Partial<Activity>]>([
  ['Ana Ruiz changed the title of Maren Okafor from “Founder” to “Chief Executive”', {}],
  [
    'Ana Ruiz changed the active and display order of Maren Okafor',
    { before: { isActive: true, displayOrder: 2 }, after: { isActive: false, displayOrder: null } },
  ],
  ['Ana Ruiz deleted Maren Okafor', { action: 'team-member-deleted', after: null }],
  ['Ana Ruiz changed team member 12', { subjectName: null, before: null, after: null }],
  ['A former user logged in', { person: null, action: 'login', subject: null }],
  ['Someone was refused at login', { person: null, userId: null, action: 'login-refused', subject: null }],
  ['Someone asked for a new password', { person: null, userId: null, action: 'password-forgotten', subject: null }],
  [
    'A command disabled user 4',
    { person: null, userId: null, action: 'user-disabled', subject: 'cms-user:4', subjectName: null },
  ],
  [
    'The brake paused Roots in fall',
    { person: null, userId: null, action: 'campaign-paused', subject: 'campaign:4', subjectName: 'Roots in fall' },
  ],
  ['Ana Ruiz let Maren Okafor go on', { action: 'campaign-resumed' }],
  [
    'Ana Ruiz moved application 7 from New to Reviewing',
    {
      action: 'application-moved',
      subject: 'application:7',
      subjectName: null,
      before: { stage: 'new' },
      after: { stage: 'reviewing' },
    },
  ],
])('%s', (sentence, changed) => {
  expect(read(changed)).toBe(sentence)
})

test('several changes are listed one by one, in words', () => {
  const before = {
    isActive: true,
    linkedinUrl: null,
    otherRoles: [{ id: 1, companyName: 'Open Intake', title: 'Board' }],
  }
  const after = { isActive: false, linkedinUrl: 'https://x.example', otherRoles: [] }
  expect(toSentence({ ...event, before, after }).changes).toEqual([
    { field: 'active', from: 'yes', to: 'no' },
    { field: 'linkedin', from: 'nothing', to: '“https://x.example”' },
    { field: 'other roles', from: 'Open Intake, Board', to: 'nothing' },
  ])
})

const recordActions = recordVerbs.map((verb) => `saved-reply-${verb}`)
test.each([...activityActions, ...recordActions])('%s reads as a sentence', (action) => {
  expect(read({ action })).toMatch(/^Ana Ruiz [a-z][^{}]+$/)
})
