import type { PostRow } from '#contract/website/posts.staff.schema.ts'
import { type PostState, postState } from '#contract/website/posts.staff.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { Status } from '#web/components/ui/status.tsx'
import { postsPortalContent as words } from './posts.portal.content.ts'

const looks: Record<PostState, 'now' | 'soon' | 'pilot'> = { draft: 'pilot', scheduled: 'soon', published: 'now' }

interface PostStatusProps {
  post: Pick<PostRow, 'publishAt'>
  isDated?: boolean
}

export function PostStatus({ post, isDated = true }: PostStatusProps) {
  const state = postState(post, Date.now())
  return (
    <Status kind={looks[state]}>
      {state === 'scheduled' && isDated
        ? words.scheduledFor(momentInWords(post.publishAt ?? ''))
        : words.stateLabels[state]}
    </Status>
  )
}
