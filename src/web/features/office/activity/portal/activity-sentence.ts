import type { Activity } from '#contract/office/activity.schema.ts'
import { activityContent, sentences, verbs } from './activity.portal.content.ts'

interface Change {
  field: string
  from: string
  to: string
}

export interface Sentence {
  who: string
  before: string
  thing: string | undefined
  after: string
  changes: Change[]
}

const unmentioned = new Set(['id', 'version', 'createdAt', 'updatedAt'])
const maxValueLength = 80

type Event = Omit<Activity, 'canUndo'>

export function toSentence(event: Event): Sentence {
  const [before = '', after] = (sentences[event.action] ?? `${verbOf(event.action)} {thing}`).split('{thing}')
  const who = event.person ?? strangerOf(event)
  const thing = after === undefined ? undefined : thingOf(event)
  const move = moveOf(event)
  if (move) return { who, before, thing, after: ` from ${move.from} to ${move.to}`, changes: [] }
  const changes = changesOf(event)
  const [first] = changes
  if (!first || thing === undefined) return { who, before, thing, after: after ?? '', changes: [] }
  const verb = before.trim()
  if (changes.length === 1)
    return {
      who,
      before: `${verb} the ${first.field} of `,
      thing,
      after: ` from ${first.from} to ${first.to}`,
      changes: [],
    }
  const fields = new Intl.ListFormat('en-US').format(changes.map(({ field }) => field))
  return { who, before: `${verb} the ${fields} of `, thing, after: '', changes }
}

function verbOf(action: string): string {
  const verb = action.slice(action.lastIndexOf('-') + 1)
  return verbs[verb] ?? verb
}

export const actionInWords = (action: string): string =>
  action.charAt(0).toUpperCase() + action.slice(1).replaceAll('-', ' ')

const beforeLogin = new Set(['login-refused', 'passkey-refused', 'password-forgotten'])

const strangerOf = ({ userId, action }: Event) => {
  if (userId !== null) return activityContent.formerUser
  if (action.startsWith('application-')) return activityContent.applicant
  if (action === 'campaign-paused') return activityContent.brake
  return beforeLogin.has(action) ? activityContent.someone : activityContent.command
}

/** Without a name, `team-member:12` becomes "team member 12". */
export const thingOf = ({ subject, subjectName }: Pick<Activity, 'subject' | 'subjectName'>): string =>
  subjectName ?? (subject ?? '').replace(/^cms-/, '').replaceAll(/[-:]/g, ' ')

function changesOf({ action, before, after }: Event): Change[] {
  if (!action.endsWith('-updated') || !isRecord(before) || !isRecord(after)) return []
  return Object.keys(after)
    .filter((key) => !unmentioned.has(key))
    .map((key) => ({ field: inWords(key), from: valueInWords(before[key]), to: valueInWords(after[key]) }))
}

/** A move changes one field, the stage or the state, whose name says nothing more. */
function moveOf({ action, before, after }: Event): { from: string; to: string } | undefined {
  if (!action.endsWith('-moved') || !isRecord(before) || !isRecord(after)) return undefined
  const [from] = Object.values(before)
  const [to] = Object.values(after)
  return typeof from === 'string' && typeof to === 'string'
    ? { from: actionInWords(from), to: actionInWords(to) }
    : undefined
}

const inWords = (key: string) =>
  key
    .replace(/Url$/, '')
    .replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replace(/^is /, '')

function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return activityContent.nothing
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(valueInWords).join('; ') || activityContent.nothing
  if (isRecord(value))
    return Object.entries(value)
      .filter(([key]) => !unmentioned.has(key))
      .map(([, part]) => part)
      .join(', ')
  const text = String(value)
  return typeof value === 'number'
    ? text
    : `“${text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text}”`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
