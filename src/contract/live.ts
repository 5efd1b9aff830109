import { type Permission, permissions } from './roles.ts'

/** A stream of news for staff: that something has changed, never what. They ask again for what they see. */
export const livePath = '/api/cms/live'

/** Said in between, so that both sides notice when the other is gone. */
export const liveBeatMs = 15_000

/** What news is about: records, or who has one of them open. Told to those who hold the permission. */
export type Topic = Permission | `here:${Permission}`
export const hereTopic = (permission: Permission): Topic => `here:${permission}`
export const permissionOf = (topic: Topic) => topic.replace('here:', '') as Permission
export const topics: readonly Topic[] = [...permissions, ...permissions.map(hereTopic)]

/** How often somebody who has a record open says so, and how long after the last time they count as gone. */
export const presenceBeatMs = 5_000
export const presenceMs = 9_000
