import { useEffect, useRef, useState } from 'react'
import type { PostRecord } from '#contract/posts.staff.schema.ts'
import { autosaveMs, postStaffMessages } from '#contract/posts.staff.ts'
import { ApiFailure } from '#web/api/client.ts'
import { mergeFields } from '#web/components/records/merge-fields.ts'
import { type PostValues, toDraft, toValues } from './post-values.ts'
import { postWrites } from './posts.portal.kind.ts'

export type SaveState = { kind: 'saved'; at: string } | { kind: 'saving' } | { kind: 'failed'; message: string }

/** Tried again by itself after so long. */
const retryMs = 5_000

/**
 * The draft as it is typed, on the server a moment later. What somebody else has written meanwhile is merged field by
 * field; what both have written is for the writer to choose.
 */
export function useAutosave(opened: PostRecord) {
  const [post, setPost] = useState(opened)
  const [values, setValues] = useState(() => toValues(opened))
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: opened.updatedAt })
  const [conflict, setConflict] = useState<PostRecord>()
  const [errors, setErrors] = useState<Partial<Record<keyof PostValues, string>>>({})
  /** What is on the server, what is in the fields, and what is under way: read by timers, so not from a render. */
  const now = useRef({ base: opened, stored: toValues(opened), typed: values })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flight = useRef<Promise<boolean>>(undefined)

  const isDirty = () => JSON.stringify(now.current.typed) !== JSON.stringify(now.current.stored)

  /** From here on this is what is stored. */
  const accept = (base: PostRecord, stored: PostValues) => {
    now.current = { ...now.current, base, stored }
    setPost(base)
  }
  const show = (typed: PostValues) => {
    now.current.typed = typed
    setValues(typed)
  }

  const send = async (): Promise<boolean> => {
    const { base, typed } = now.current
    setState({ kind: 'saving' })
    try {
      const saved = await postWrites.save(base.id, { ...toDraft(typed), version: base.version })
      accept(saved, typed)
      setErrors({})
      setState({ kind: 'saved', at: saved.updatedAt })
      return true
    } catch (failure) {
      const known = failure instanceof ApiFailure ? failure : undefined
      const { current } = (known?.body ?? {}) as { current?: PostRecord }
      if (current) return meet(current)
      setErrors(known?.fields ?? {})
      setState({ kind: 'failed', message: known?.error || postStaffMessages.updateFailed })
      if (!known?.fields) later(retryMs)
      return false
    }
  }

  /** Somebody else was faster. */
  const meet = (theirs: PostRecord): Promise<boolean> | false => {
    const { stored, typed } = now.current
    const { merged, conflicts } = mergeFields(stored, typed, toValues(theirs))
    if (conflicts.length > 0) {
      setConflict(theirs)
      setState({ kind: 'failed', message: postStaffMessages.changedMeanwhile })
      return false
    }
    accept(theirs, toValues(theirs))
    show(merged)
    return send()
  }

  /** One write at a time: a second one would meet the first as somebody else's. */
  const sendNext = async (): Promise<boolean> => {
    while (flight.current) await flight.current
    if (!isDirty()) return true
    flight.current = send()
    const isSaved = await flight.current.finally(() => {
      flight.current = undefined
    })
    return isSaved
  }

  /** All that was typed is on the server when this is true. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    timer.current = undefined
    while (isDirty() || flight.current) if (!(await sendNext())) return false
    return true
  }

  /** What is typed meanwhile waits for its own turn: writers who do not pause are not to be stopped by the limit. */
  const later = (ms: number) => {
    timer.current ??= setTimeout(async () => {
      timer.current = undefined
      if ((await sendNext()) && isDirty()) later(autosaveMs)
    }, ms)
  }

  const type = (changed: Partial<PostValues>) => {
    show({ ...now.current.typed, ...changed })
    if (isDirty()) later(autosaveMs)
  }

  /** The writer has chosen: these values, on top of what the other one has saved. */
  const settle = (theirs: PostRecord, chosen: PostValues) => {
    setConflict(undefined)
    accept(theirs, toValues(theirs))
    show(chosen)
    void flush()
  }

  /** Another write has answered with the post as it is now. */
  const replace = (next: PostRecord) => {
    accept(next, toValues(next))
    show(toValues(next))
    setState({ kind: 'saved', at: next.updatedAt })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it reads what is current.
  useEffect(() => {
    const saveNow = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      document.removeEventListener('visibilitychange', saveNow)
      void flush()
    }
  }, [])

  return {
    post,
    values,
    type,
    state,
    errors,
    setErrors,
    flush,
    replace,
    /** As it is on the server at this moment, for what is written next. */
    current: () => now.current.base,
    conflict: conflict && {
      theirs: conflict,
      ...mergeFields(now.current.stored, values, toValues(conflict)),
    },
    leaveConflict: () => setConflict(undefined),
    settle,
  }
}
export type Autosave = ReturnType<typeof useAutosave>
