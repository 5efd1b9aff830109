import type { Found, Outgoing, StateLine, TodayLine } from '#contract/portal.schema.ts'
import type { SetUpStep } from '#contract/portal.ts'
import type { Permission } from '#contract/roles.ts'
import type { LeaverPlace } from '#contract/website/leaver.schema.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'

interface Source {
  permission: Permission
  tab: string
}

export interface TodaySource extends Pick<Source, 'permission'>, Partial<Pick<Source, 'tab'>> {
  read(db: Db, user: SignedInUser): Promise<SourceToday>
}
export interface SourceToday {
  lines: SourceLine[]
  states?: Omit<StateLine, 'tab'>[]
  badge?: number
}
export type SourceLine = Omit<TodayLine, 'tab'>

/** Replies and campaigns on hold, and what a date publishes or closes. */
export interface OutgoingSource extends Source {
  read(db: Db, user: SignedInUser): Promise<Omit<Outgoing, 'tab'>[]>
}

/** Several sources of one step: any of them is enough. */
export interface SetUpSource {
  step: SetUpStep
  isDone(db: Db, user: SignedInUser): Promise<boolean>
}

export interface FindSource extends Source {
  find(db: Db, search: string, user: SignedInUser): Promise<Omit<Found, 'tab'>[]>
}

export interface Leaver {
  id: number
  name: string
  slug: string
  image: string
}

export interface LeaverSource extends Pick<Source, 'permission'> {
  find(db: Db, leaver: Leaver, user: SignedInUser): Promise<LeaverPlace[]>
}

/** Per kind; the screen of the kind finds all. */
export const mostFound = 5

export const lineIf = (count: number, line: SourceLine): SourceLine[] => (count > 0 ? [line] : [])

export const mostNamed = 3

/** Such as `Ada Stone, Bo Reed, Cy Lane and 4 more`. */
export const namesOf = (names: string[], total = names.length): string =>
  [names.slice(0, mostNamed).join(', '), total > mostNamed && `and ${(total - mostNamed).toLocaleString('en-US')} more`]
    .filter(Boolean)
    .join(' ')

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
