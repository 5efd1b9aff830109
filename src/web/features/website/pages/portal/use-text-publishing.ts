import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { activityMessages } from '#contract/office/activity.ts'
import type { PageText, PageTextPublish, PageTexts } from '#contract/website/page-texts.staff.schema.ts'
import { pageTextMessages as messages } from '#contract/website/page-texts.staff.ts'
import { pageStaffPaths } from '#contract/website/pages.staff.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { textsQuery, textWrites } from './page-texts.portal.api.ts'
import { pageTextsContent } from './page-texts.portal.content.ts'
import type { TextDrafts } from './use-text-drafts.ts'

const { publishing: words, release, discard: discarding } = pageTextsContent

const namesOf = (texts: readonly PageText[]) => texts.map(({ name }) => `“${name}”`).join(', ')

export function useTextPublishing(pageId: number, drafts: TextDrafts) {
  const queryClient = useQueryClient()
  const attempt = useAttempt([pageStaffPaths.all])
  const [isBusy, setBusy] = useState(false)

  const storedOf = (keys: readonly string[]) =>
    (queryClient.getQueryData<PageTexts>(textsQuery(pageId).queryKey)?.texts ?? []).filter(({ key }) =>
      keys.includes(key),
    )

  const run = async (work: () => Promise<void>, failed: string): Promise<boolean> => {
    setBusy(true)
    const isDone = await attempt(async () => {
      await drafts.flush()
      await work()
    }, failed)
    setBusy(false)
    if (!isDone) await queryClient.invalidateQueries(textsQuery(pageId))
    return isDone
  }

  const send = async (keys: readonly string[], at: string | null, what: PageTextPublish['what'] = 'draft') => {
    const texts = storedOf(keys).map(({ key, version }) => ({ key, version }))
    const published = await textWrites.publish(pageId, { texts, at, what })
    drafts.accept(published)
    return published
  }

  /** Publishes what visitors read before. Activity could undo it too, but not every editor sees that screen. */
  const undoPublish = (published: readonly PageText[], before: readonly PageText[], isDraftKept = false) =>
    run(async () => {
      for (const { key, version } of published) {
        const old = before.find((text) => text.key === key)
        if (!old) continue
        drafts.accept([await textWrites.draft(pageId, { key, draft: old.published ?? old.original, version })])
      }
      const undone = await send(
        published.map(({ key }) => key),
        null,
      )
      for (const { key, version } of isDraftKept ? undone : []) {
        const draft = before.find((text) => text.key === key)?.draft ?? null
        drafts.accept([await textWrites.draft(pageId, { key, draft, version })])
      }
      succeed(words.undone)
    }, activityMessages.undoFailed)

  /** The draft stays, without a time. */
  const unschedule = (scheduled: readonly PageText[]) =>
    run(async () => {
      for (const { key, draft, version } of scheduled)
        drafts.accept([await textWrites.draft(pageId, { key, draft, version })])
      succeed(words.unscheduled)
    }, activityMessages.undoFailed)

  const publish = (keys: readonly string[], at: string | null) =>
    run(async () => {
      const before = storedOf(keys)
      const published = await send(keys, at)
      const done = at ? words.scheduledDone(namesOf(published), momentInWords(at)) : words.published(namesOf(published))
      succeed(done, {
        hint: words.undoHint,
        run: () => void (at ? unschedule(published) : undoPublish(published, before)),
      })
    }, messages.publishFailed)

  /** Publishing it as it is says that somebody has looked. A draft stays one. */
  const settle = ({ key, name }: PageText, isMine: boolean) =>
    run(async () => {
      const before = storedOf([key])
      const published = await send([key], null, isMine ? 'published' : 'original')
      if (isMine) succeed(release.kept(name))
      else succeed(release.taken(name), { hint: words.undoHint, run: () => void undoPublish(published, before, true) })
    }, messages.publishFailed)

  const discard = (texts: readonly PageText[]) =>
    run(async () => {
      for (const { key, version } of storedOf(texts.map(({ key }) => key)))
        drafts.accept([await textWrites.draft(pageId, { key, draft: null, version })])
      const bringBack = () => {
        for (const { key, draft } of texts) if (draft !== null) drafts.type(key, draft)
      }
      succeed(discarding.done(texts.length), { run: bringBack })
    }, discarding.failed)

  return { isBusy, publish, settle, discard }
}
