import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortestSearch } from '#contract/records.ts'
import type { PostRow } from '#contract/website/posts.staff.schema.ts'
import { postStaffMessages, postStaffPaths } from '#contract/website/posts.staff.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { recordPages } from '#web/components/records/record-api.ts'
import { recordsContent } from '#web/components/records/records.content.ts'
import { ShortPages } from '#web/components/records/short-pages.tsx'
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
  const query = useInfiniteQuery(postPages({ search }))
  const type = useTypingPause((typed) => setQ(typed.trim()))
  return (
    <Dialog title={words.title} note={words.note} onClose={onClose}>
      <TextField
        label={recordsContent.search}
        type="search"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
      />
      <ShortPages
        query={query}
        words={{
          loading: words.loading,
          loadFailed: postStaffMessages.loadFailed,
          empty: search ? recordsContent.noMatch : words.empty,
        }}
      >
        {(rows) => (
          <ul className="bare campaign-posts">
            {rows.map(({ id, title, updatedAt }) => (
              <li key={id}>
                <Button look="plain" onClick={() => onChoose(id)}>
                  <b>{title || words.untitled}</b> <span className="muted small">{momentInWords(updatedAt)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ShortPages>
    </Dialog>
  )
}
