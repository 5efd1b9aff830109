import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { autosaveMs } from '#contract/records.ts'
import type { PageText, PageTexts } from '#contract/website/page-texts.staff.schema.ts'
import { pageTextMessages as messages } from '#contract/website/page-texts.staff.ts'
import { ApiFailure } from '#web/api/client.ts'
import { forgetStaffDraft, readStaffDraft, writeStaffDraft } from '#web/components/session/staff-draft.ts'
import { textsQuery, textWrites } from './page-texts.portal.api.ts'

interface Unsaved {
  text: string
  /** The stored version that it was written against. */
  version: number
  /** May be stored although the response was lost. */
  sent: string[]
}
type UnsavedTexts = Readonly<Record<string, Unsaved>>

const retryMs = 5_000

/** What the next visitor will read once everything is published. */
export const writtenOf = ({ draft, published, original }: PageText) => draft ?? published ?? original

/** Each text is saved by itself, so that people who change different texts never conflict. Local storage has it until then. */
export function useTextDrafts(pageId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = textsQuery(pageId)
  const storage = `page-texts:${pageId}`
  const [unsaved, setUnsaved] = useState<UnsavedTexts>(
    () => readStaffDraft<{ texts: UnsavedTexts }>(storage)?.texts ?? {},
  )
  const now = useRef(unsaved)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const refused = useRef(new Set<string>())
  const [conflict, setConflict] = useState<PageText>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flight = useRef(Promise.resolve(true))
  const isLeft = useRef(false)

  const stored = (key: string) => queryClient.getQueryData<PageTexts>(queryKey)?.texts.find((text) => text.key === key)

  const accept = (saved: readonly PageText[]) =>
    queryClient.setQueryData<PageTexts>(
      queryKey,
      (all) => all && { ...all, texts: all.texts.map((text) => saved.find(({ key }) => key === text.key) ?? text) },
    )

  const keep = (key: string, next: Unsaved | undefined) => {
    const { [key]: _, ...rest } = now.current
    now.current = next ? { ...rest, [key]: next } : rest
    setUnsaved(now.current)
    if (Object.keys(now.current).length > 0) writeStaffDraft(storage, { texts: now.current })
    else forgetStaffDraft(storage)
  }

  const settle = (saved: PageText, text: string | undefined) => {
    accept([saved])
    const { key, version } = saved
    const typed = now.current[key]
    if (typed) keep(key, typed.text === text ? undefined : { text: typed.text, version, sent: [] })
  }

  /** True unless trying again later may help. */
  const send = async (key: string, keepalive: boolean): Promise<boolean> => {
    const typed = now.current[key]
    if (!typed) return true
    const { text, version, sent } = typed
    keep(key, { ...typed, sent: [...new Set([...sent, text])] })
    try {
      settle(await textWrites.draft(pageId, { key, draft: text, version }, keepalive), text)
      return true
    } catch (reason) {
      const known = reason instanceof ApiFailure ? reason : undefined
      const { current } = (known?.body ?? {}) as { current?: PageText }
      if (current && now.current[key]?.sent.includes(writtenOf(current))) {
        settle(current, undefined)
        return send(key, keepalive)
      }
      if (current) setConflict(current)
      if (!current && known?.status !== 400 && known?.status !== 404) {
        setFailure(known?.error || messages.draftFailed)
        return false
      }
      refused.current.add(key)
      setErrors((before) => ({ ...before, [key]: known?.error || messages.draftFailed }))
      return true
    }
  }

  const sendAll = async (keepalive: boolean): Promise<boolean> => {
    for (const key of Object.keys(now.current)) {
      if (refused.current.has(key)) continue
      if (await send(key, keepalive)) continue
      if (!isLeft.current) later(retryMs)
      return false
    }
    setFailure(undefined)
    return Object.keys(now.current).length === 0
  }

  /** One write at a time. */
  const flush = (keepalive = false): Promise<boolean> => {
    clearTimeout(timer.current)
    timer.current = undefined
    flight.current = flight.current.then(() => sendAll(keepalive))
    return flight.current
  }

  const later = (ms: number) => {
    timer.current ??= setTimeout(() => void flush(), ms)
  }

  const allow = (key: string) => {
    refused.current.delete(key)
    setErrors(({ [key]: _, ...rest }) => rest)
  }

  const type = (key: string, text: string) => {
    const found = stored(key)
    if (!found) return
    const before = now.current[key]
    allow(key)
    if (text === writtenOf(found) && !before?.sent.length) return keep(key, undefined)
    keep(key, { text, version: before?.version ?? found.version, sent: before?.sent ?? [] })
    later(autosaveMs)
  }

  const resolve = (theirs: PageText, isMine: boolean) => {
    setConflict(undefined)
    allow(theirs.key)
    const mine = now.current[theirs.key]?.text
    settle(theirs, isMine ? undefined : mine)
    void flush()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once; it reads refs.
  useEffect(() => {
    const saveNow = () => document.visibilityState === 'hidden' && void flush(true)
    isLeft.current = false
    void flush()
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      document.removeEventListener('visibilitychange', saveNow)
      isLeft.current = true
      void flush(true)
    }
  }, [])

  return {
    type,
    flush,
    accept,
    failure,
    errors,
    isSaved: Object.keys(unsaved).length === 0,
    isUnsaved: (key: string) => key in unsaved,
    /** With what is typed in place of the draft. */
    withTyped: (text: PageText): PageText => {
      const typed = unsaved[text.key]?.text
      return typed === undefined ? text : { ...text, draft: typed, publishAt: null }
    },
    conflict: conflict && { theirs: conflict, mine: unsaved[conflict.key]?.text ?? '' },
    leaveConflict: () => setConflict(undefined),
    resolve,
  }
}
export type TextDrafts = ReturnType<typeof useTextDrafts>
