import { createHash } from 'node:crypto'
import type { Job } from '#contract/hiring/jobs.schema.ts'
import type { PageMeta } from '#contract/website/seo.schema.ts'
import { shareImagePath } from '#contract/website/share-images.ts'
import type { TeamMember } from '#contract/website/team-members.schema.ts'

/** All that an image shows. Whatever is not in here cannot change it. */
export interface ShareContent {
  kind: 'page' | 'member' | 'job'
  heading: string
  note: string
  /** A path on this site; pictures from elsewhere are never fetched. */
  photo?: string
  /** Grows the rings of a member. */
  seed?: string
}

/** Counts up when the design changes, so that every image gets a new address. */
const design = 2

/** The title without the site's name, which every image carries anyway. */
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

/** Where the image of this page, as it is now, can be had. */
export function shareImageAddress(key: string, content: ShareContent): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([design, content]))
    .digest('hex')
  return shareImagePath(key, hash.slice(0, 16))
}
