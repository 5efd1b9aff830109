import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordMessages } from '#contract/records.ts'
import type { PostRecord } from '#contract/website/posts.staff.schema.ts'
import { postStaffMessages as messages, postStaffPaths, postState } from '#contract/website/posts.staff.ts'
import { ApiFailure } from '#web/api/client.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import { useTypedTime } from '#web/components/writing/use-typed-time.ts'
import type { WritingPageState } from '#web/components/writing/use-writing-page.ts'
import { textFields } from './post-fields.tsx'
import type { PostAutosave } from './post-values.ts'
import { postsPortalContent } from './posts.portal.content.ts'
import { postWrites } from './posts.portal.kind.ts'

const { publishing: words } = postsPortalContent

type Aim = { textId: number | null; publishAt: string | null }

export function usePublishing(autosave: PostAutosave, page: WritingPageState) {
  const queryClient = useQueryClient()
  const time = useTypedTime(page)
  const { record: post } = autosave
  const [isBusy, setBusy] = useState(false)

  const showErrors = (fields: Record<string, string>) => {
    // One field holds all tags, which the server checks one by one: `tags.0`.
    const errors = Object.entries(fields).map(([path, error]) => [path.replace(/\..*/, ''), error] as const)
    autosave.setErrors(Object.fromEntries(errors))
    const names: string[] = errors.map(([name]) => name)
    const first = textFields.find((name) => names.includes(name)) ?? names[0]
    if (first) page.goTo(first, !textFields.includes(first))
  }

  const send = async (aim: (now: PostRecord) => Aim, failed: string): Promise<PostRecord | undefined> => {
    setBusy(true)
    try {
      if (!(await autosave.flush())) return undefined
      const now = autosave.current()
      // Nothing was typed yet.
      if (now.id === 0) {
        showErrors({ title: messages.titleMissing })
        return undefined
      }
      const published = await postWrites.publish(now.id, { version: now.version, ...aim(now) })
      autosave.replace(published)
      autosave.setErrors({})
      void queryClient.invalidateQueries({ queryKey: [postStaffPaths.all], refetchType: 'none' })
      return published
    } catch (failure) {
      const known = failure instanceof ApiFailure ? failure : undefined
      toast({ title: recordMessages.failedTitle, description: known?.error || failed, variant: 'destructive' })
      if (known?.fields) showErrors(known.fields)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Undo restores text, date and state. */
  const change = async (aim: (now: PostRecord) => Aim, done: string, failed: string) => {
    const before = autosave.current()
    if (!(await send(aim, failed))) return
    time.clear()
    const undo = async () => {
      const back = { textId: before.publishedId, publishAt: before.publishAt }
      if (await send(() => back, failed)) succeed(messages.undone)
    }
    succeed(done, { hint: words.undoHint, run: () => void undo() })
  }

  const publishAt = (moment: string) =>
    change(({ textId }) => ({ textId, publishAt: moment }), messages.scheduled, messages.publishFailed)

  return {
    isBusy,
    time,
    state: postState(post, Date.now()),
    hasChanges: post.publishedId !== null && post.publishedId !== post.textId,
    publish: () => change(({ textId }) => ({ textId, publishAt: null }), messages.published, messages.publishFailed),
    publishAt,
    schedule() {
      const moment = time.read()
      if (moment) void publishAt(moment)
    },
    takeBack: () => change(() => ({ textId: null, publishAt: null }), messages.takenBack, messages.takeBackFailed),
  }
}
export type Publishing = ReturnType<typeof usePublishing>
