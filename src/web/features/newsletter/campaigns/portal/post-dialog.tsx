import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortestSearch } from '#contract/records.ts'
import type { PostRow } from '#contract/website/posts.staff.schema.ts'
import { postStaffMessages, postStaffPaths } from '#contract/website/posts.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { recordPages } from '#web/components/records/record-api.ts'
import { recordsContent } from '#web/components/records/records.content.ts'
import { useTypingPause } from '#web/components/records/use-typing-pause.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { campaignsPortalContent } from './campaigns.portal.content.ts'

const { posts: words } = campaignsPortalContent
const postPages = recordPages<PostRow>(postStaffPaths.all)

interface PostDialogProps {
  onChoose(postId: number): void
  onClose(): void
}

export function PostDialog({ onChoose, onClose }: PostDialogProps) {
  const [q, setQ] = useState('')
  const search = q.length < shortestSearch ? undefined : q
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    postPages({ search }),
  )
  const rows = data?.pages.flatMap(({ items }) => items)
  const type = useTypingPause((typed) => setQ(typed.trim()))
  return (
    <Dialog
      title={words.title}
      note={words.note}
      onClose={onClose}
      footer={
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      }
    >
      <TextField
        label={recordsContent.search}
        type="search"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
      />
      <ListState
        rows={rows}
        isError={isError && !rows}
        words={{
          loading: words.loading,
          loadFailed: postStaffMessages.loadFailed,
          empty: search ? recordsContent.noMatch : words.empty,
        }}
        onRetry={() => void refetch()}
      />
      <ul className="bare campaign-posts">
        {rows?.map(({ id, title, updatedAt }) => (
          <li key={id}>
            <Button look="plain" onClick={() => onChoose(id)}>
              <b>{title || words.untitled}</b> <span className="muted small">{momentInWords(updatedAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="quiet"
          busy={isFetchingNextPage && recordsContent.loadingMore}
          onClick={() => void fetchNextPage()}
        >
          {recordsContent.showMore}
        </Button>
      )}
    </Dialog>
  )
}
