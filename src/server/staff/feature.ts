import type { SQL } from 'drizzle-orm'
import type { ActivityAction } from '#contract/office/activity.ts'
import type { Permission } from '#contract/roles.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import type { ActivityEvent } from '#server/staff/activity.ts'
import type { FindSource, LeaverSource, TodaySource } from '#server/staff/sources.ts'
import type { StaffRoute } from './route.ts'

/** What a feature offers staff: its routes, and what the rest of the portal may ask of it. */
export interface StaffFeature {
  routes: StaffRoute[]
  /** Lines for the portal's first screen. */
  today?: TodaySource[]
  /** Records that can be found from anywhere in the portal. */
  find?: FindSource[]
  /** Activity that can be taken back. */
  undo?: UndoSource[]
  /** Places where a former team member may still appear. */
  leaver?: LeaverSource[]
  /** Records that show uploaded pictures. */
  pictures?: PictureSource[]
}

/** The result of a write. It is stored together with its activity events. */
export interface Written<Body> {
  response: Body
  /** An empty list publishes no news either. */
  activity: ActivityEvent | ActivityEvent[]
  /** Cached pages that carry one of these are dropped. */
  tags?: ContentTag[]
  /** Holders of these permissions get the news; by default those who may do the write. */
  topics?: Permission[]
}

export interface UndoSource {
  actions: ActivityAction[]
  permission: Permission
  /** Undoing is a write like any other, with its own activity event. */
  undo(tx: Db, event: UndoableEvent, user: SignedInUser): Promise<Written<unknown>>
}

export interface UndoableEvent {
  action: string
  /** Of the record; 0 for an event about several. */
  id: number
  before: unknown
  after: unknown
}

export interface PictureSource {
  /** Needed to see where a picture is used, and to replace it there. */
  permission: Permission
  /** The records' screen. */
  tab: string
  /** A row for each use: `key` of the picture, `title` and `id` of the record. */
  uses: SQL
  /** Puts the picture with this address wherever the one with the key was. */
  replace(tx: Db, key: string, address: string): Promise<Written<unknown>>
}
