import { createHash } from 'node:crypto'
import type { Job } from '#contract/hiring/jobs.schema.ts'
import type { PageMeta } from '#contract/website/seo.schema.ts'
import { shareImagePath } from '#contract/website/share-images.ts'
import type { TeamMember } from '#contract/website/team-members.schema.ts'

/** Everything that the image shows, so that its hash changes with the image. */
export interface ShareContent {
  kind: 'page' | 'member' | 'job'
  heading: string
  note: string
  /** A path on this site; other pictures are never fetched. */
  photo?: string
  seed?: string
}

/** Increment it when the design changes, so that every image gets a new URL. */
const design = 2

/** Every image shows the site's name anyway. */
const ownTitle = (title: string) => title.split(' | ')[0] ?? title

export const pageShare = (record: Pick<PageMeta, 'h1_header' | 'title'>): ShareContent => ({
  kind: 'page',
  heading: record.h1_header || ownTitle(record.title),
  note: '',
})

export const memberShare = (member: Pick<TeamMember, 'slug' | 'name' | 'title' | 'image'>): ShareContent => ({
  kind: 'member',
  heading: member.name,
  note: member.title,
  seed: member.slug,
  ...(member.image.startsWith('/') && { photo: member.image }),
})

export const jobShare = (job: Pick<Job, 'title' | 'department' | 'type' | 'location'>): ShareContent => ({
  kind: 'job',
  heading: job.title,
  note: [job.department, job.type, job.location].join(' · '),
})

export function shareImageAddress(key: string, content: ShareContent): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([design, content]))
    .digest('hex')
  return shareImagePath(key, hash.slice(0, 16))
}
