import { comparisonInvitation } from '#contract/website/invitations/comparison.ts'
import { noPostsFarewell, noPostsInvitation } from '#contract/website/invitations/no-posts.ts'
import { postsFarewell, postsInvitation } from '#contract/website/invitations/posts.ts'
import { privacyInvitation } from '#contract/website/invitations/privacy.ts'
import { studentsFarewell, studentsInvitation } from '#contract/website/invitations/students.ts'
import { teachersFarewell, teachersInvitation } from '#contract/website/invitations/teachers.ts'
import { termsInvitation } from '#contract/website/invitations/terms.ts'
import { therapistsFarewell, therapistsInvitation } from '#contract/website/invitations/therapists.ts'
import type { NewsletterSource } from './newsletter.ts'

/** One file per page, so that no page loads the others' text. */
const invitations: { [Source in NewsletterSource]: { source: Source; title: string; text: string } } = {
  'hyr-vs-agency': comparisonInvitation,
  'privacy-page': privacyInvitation,
  'terms-page': termsInvitation,
  'blog-page': noPostsInvitation,
  'blog-page-bottom': noPostsFarewell,
  'ai-for-therapists': therapistsInvitation,
  'ai-for-therapists-bottom': therapistsFarewell,
  'ai-for-wellness-students': studentsInvitation,
  'ai-for-wellness-students-bottom': studentsFarewell,
  'ai-for-teachers': teachersInvitation,
  'ai-for-teachers-bottom': teachersFarewell,
}

const onceThereArePosts: Partial<Record<NewsletterSource, { title: string; text: string }>> = {
  'blog-page': postsInvitation,
  'blog-page-bottom': postsFarewell,
}

export function newsletterConsent(source: NewsletterSource, hasPosts = false): string {
  const { title, text } = (hasPosts && onceThereArePosts[source]) || invitations[source]
  return `${title}\n${text}`
}
