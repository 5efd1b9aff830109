import { useQuery } from '@tanstack/react-query'
import type { SavedReply } from '#contract/inbox/saved-replies.staff.schema.ts'
import { savedReplyPaths } from '#contract/inbox/saved-replies.staff.ts'
import { mostPerPage, type Page } from '#contract/paging.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { Select } from '#web/components/ui/field.tsx'
import { submissionsContent as words } from './submissions.content.ts'

export const appended = (text: string, saved: string) => [text, saved].filter(Boolean).join('\n\n')

/** Prefetch it before the box opens, so that the layout does not shift. */
export const savedRepliesQuery = {
  ...staffQuery<Page<SavedReply>>(`${savedReplyPaths.all}?limit=${mostPerPage}`, [savedReplyPaths.all, 'choose']),
  select: ({ items }: Page<SavedReply>) => items,
}

export function SavedReplySelect({ onChoose }: { onChoose(text: string): void }) {
  const { data: saved = [] } = useQuery(savedRepliesQuery)
  if (saved.length === 0) return null
  return (
    <Select
      label={words.savedReply}
      placeholder={words.chooseSaved}
      options={saved.map(({ id, title }) => ({ value: String(id), label: title }))}
      value=""
      onChange={({ target }) => onChoose(saved.find(({ id }) => String(id) === target.value)?.text ?? '')}
    />
  )
}
