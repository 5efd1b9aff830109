import type { SQL } from 'drizzle-orm'
import type { ActivityAction } from '#contract/office/activity.ts'
import type { Permission } from '#contract/roles.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import type { ActivityEvent } from '#server/staff/activity.ts'
import type { FindSource, LeaverSource, OutgoingSource, SetUpSource, TodaySource } from '#server/staff/sources.ts'
import type { StaffRoute } from './route.ts'

export interface StaffFeature {
  routes: StaffRoute[]
  today?: TodaySource[]
  outgoing?: OutgoingSource[]
  setUp?: SetUpSource[]
  find?: FindSource[]
  undo?: UndoSource[]
  names?: NameSource[]
  leaver?: LeaverSource[]
  pictures?: PictureSource[]
  files?: FileSource[]
}

export interface Written<Body> {
  response: Body
  /** An empty list also publishes no event to open portals. */
  activity: ActivityEvent | ActivityEvent[]
  tags?: ContentTag[]
  /** Users with these permissions are notified; by default those who may do the write. */
  topics?: Permission[]
}

export interface UndoSource {
  actions: ActivityAction[]
  permission: Permission
  undo(tx: Db, event: UndoableEvent, user: SignedInUser): Promise<Written<unknown>>
}

export interface UndoableEvent {
  action: string
  /** 0 for an event about several records. */
  id: number
  before: unknown
  after: unknown
}

/** Names that the activity log does not keep: they are read when it is shown, and gone with the person's data. */
export interface NameSource {
  /** Prefix of the subject of the events. */
  subject: string
  permission: Permission
  names(db: Db, ids: number[], user: SignedInUser): Promise<{ id: number; name: string }[]>
}

/** Texts that may link to files that staff hand out. */
export interface FileSource {
  tab: string
  view?: string
  /** One row per text: `text`, and `title` and `id` of the record. */
  texts: SQL
}

export interface PictureSource {
  permission: Permission
  tab: string
  /** One row per use: `key` of the picture, `title` and `id` of the record. */
  uses: SQL
  replace(tx: Db, key: string, address: string): Promise<Written<unknown>>
}
