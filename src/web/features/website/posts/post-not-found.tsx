import { MissingRecord } from '#web/components/layout/missing-record.tsx'
import { postContent as words } from './post.content.ts'

export const PostNotFound = () => (
  <MissingRecord title={words.notFound} text={words.notFoundText} href="/blog" back={words.back} />
)
