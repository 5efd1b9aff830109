import type { Found, TodayLine } from '#contract/portal.schema.ts'
import type { Permission } from '#contract/roles.ts'
import type { LeaverPlace } from '#contract/website/leaver.schema.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'

interface Source {
  /** Who does not hold it hears nothing. */
  permission: Permission
  /** The screen it is about. */
  tab: string
}

export interface TodaySource extends Pick<Source, 'permission'>, Partial<Pick<Source, 'tab'>> {
  read(db: Db, user: SignedInUser): Promise<SourceToday>
}
interface SourceToday {
  lines: SourceLine[]
  /** What is well, and good to know. */
  notes?: string[]
  /** How many nobody has opened. */
  badge?: number
}
export type SourceLine = Pick<TodayLine, 'text' | 'search' | 'href'> & { isUrgent?: true }

export interface FindSource extends Source {
  find(db: Db, search: string, user: SignedInUser): Promise<Omit<Found, 'tab'>[]>
}

/** Somebody who is no longer on the team. */
export interface Leaver {
  id: number
  name: string
  slug: string
  image: string
}

export interface LeaverSource extends Pick<Source, 'permission'> {
  /** Where they still are. */
  find(db: Db, leaver: Leaver, user: SignedInUser): Promise<LeaverPlace[]>
}

/** So many of one kind are offered; the kind's own screen finds them all. */
export const mostFound = 5

/** A line while there is anything to say. */
export const lineIf = (count: number, line: SourceLine): SourceLine[] => (count > 0 ? [line] : [])

/** In words, e.g. `3 new messages`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
