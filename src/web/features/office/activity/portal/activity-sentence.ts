import type { Activity } from '#contract/office/activity.schema.ts'
import { activityContent, sentences, verbs } from './activity.portal.content.ts'

interface Change {
  field: string
  from: string
  to: string
}

/** An event in words: who, what they did around the thing it happened to, and what it changed. */
export interface Sentence {
  who: string
  before: string
  /** What it happened to, by name. */
  thing: string | undefined
  after: string
  /** More than one field: each is listed below the sentence. */
  changes: Change[]
}

/** Of every edit, and of no interest to anyone. */
const unmentioned = new Set(['id', 'version', 'createdAt', 'updatedAt'])
const longest = 80

export function toSentence(event: Activity): Sentence {
  const [before = '', after] = (sentences[event.action] ?? `${verbOf(event.action)} {thing}`).split('{thing}')
  const who = event.person ?? strangerOf(event)
  const thing = after === undefined ? undefined : thingOf(event)
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

/** `team-member-created` is what was added, and how: the last word says which. */
function verbOf(action: string): string {
  const verb = action.slice(action.lastIndexOf('-') + 1)
  return verbs[verb] ?? verb
}

/** What a kind of event is called where one is chosen. */
export const actionInWords = (action: string): string =>
  action.charAt(0).toUpperCase() + action.slice(1).replaceAll('-', ' ')

/** What anybody can do who is not logged in. */
const beforeLogin = new Set(['login-refused', 'passkey-refused', 'password-forgotten'])

const strangerOf = ({ userId, action }: Activity) => {
  if (userId !== null) return activityContent.formerUser
  if (action.startsWith('application-')) return activityContent.applicant
  if (action === 'campaign-paused') return activityContent.brake
  return beforeLogin.has(action) ? activityContent.someone : activityContent.command
}

/** `team-member:12` without a name is still a team member. */
export const thingOf = ({ subject, subjectName }: Pick<Activity, 'subject' | 'subjectName'>): string =>
  subjectName ?? (subject ?? '').replace(/^cms-/, '').replaceAll(/[-:]/g, ' ')

/** Only an edit of a record tells what it changed: of one that came or went the name says it all. */
function changesOf({ action, before, after }: Activity): Change[] {
  if (!action.endsWith('-updated') || !isRecord(before) || !isRecord(after)) return []
  return Object.keys(after)
    .filter((key) => !unmentioned.has(key))
    .map((key) => ({ field: inWords(key), from: valueInWords(before[key]), to: valueInWords(after[key]) }))
}

const inWords = (key: string) =>
  key
    .replace(/Url$/, '')
    .replaceAll(/[A-Z]/g, (campaign) => ` ${campaign.toLowerCase()}`)
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
  return typeof value === 'number' ? text : `“${text.length > longest ? `${text.slice(0, longest)}…` : text}”`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
