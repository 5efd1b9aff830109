import { type Permission, permissions } from './roles.ts'

/** Events name a topic, never data; clients refetch what they show. */
export const livePath = '/api/cms/live'

export const liveBeatMs = 15_000

/** Changed records, or the staff who have one open; sent to users with the permission. */
export type Topic = Permission | `here:${Permission}`
export const hereTopic = (permission: Permission): Topic => `here:${permission}`
export const permissionOf = (topic: Topic) => topic.replace('here:', '') as Permission
export const topics: readonly Topic[] = [...permissions, ...permissions.map(hereTopic)]

/** The portal reports an open record at this interval; staff without a report for `presenceMs` count as gone. */
export const presenceBeatMs = 5_000
export const presenceMs = 9_000
