import { useEffect, useRef, useState } from 'react'
import { autosaveMs, recordMessages } from '#contract/records.ts'
import { ApiFailure } from '#web/api/client.ts'
import { mergeFields } from '#web/components/records/merge-fields.ts'
import type { StoredRecord } from '#web/components/records/record-kind.ts'
import { toast } from '#web/components/ui/toast-store.ts'

export type SaveState = { kind: 'saved'; at: string } | { kind: 'saving' } | { kind: 'failed'; message: string }

interface WrittenRecord extends StoredRecord {
  updatedAt: string
}

/** What is to be known of a text that is saved as it is typed. */
export interface WritingKind<Written extends WrittenRecord, Values extends object> {
  toValues(record: Written): Values
  /** On top of the version that the record has. */
  save(record: Written, values: Values): Promise<Written>
  messages: { updateFailed: string; changedMeanwhile: string }
}

/** Tried again by itself after so long. */
const retryMs = 5_000

/**
 * The draft as it is typed, on the server a moment later. What somebody else has written meanwhile is merged field by
 * field; what both have written is for the writer to choose.
 */
export function useAutosave<Written extends WrittenRecord, Values extends object>(
  { toValues, save, messages }: WritingKind<Written, Values>,
  opened: Written,
) {
  const [record, setRecord] = useState(opened)
  const [values, setValues] = useState(() => toValues(opened))
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: opened.updatedAt })
  const [conflict, setConflict] = useState<Written>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** What is on the server, what is in the fields, and what is under way: read by timers, so not from a render. */
  const now = useRef({ base: opened, stored: toValues(opened), typed: values })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flight = useRef<Promise<boolean>>(undefined)

  const isDirty = () => JSON.stringify(now.current.typed) !== JSON.stringify(now.current.stored)

  /** From here on this is what is stored. */
  const accept = (base: Written, stored: Values) => {
    now.current = { ...now.current, base, stored }
    setRecord(base)
  }
  const show = (typed: Values) => {
    now.current.typed = typed
    setValues(typed)
  }

  const send = async (): Promise<boolean> => {
    const { base, typed } = now.current
    setState({ kind: 'saving' })
    try {
      const saved = await save(base, typed)
      accept(saved, typed)
      setErrors({})
      setState({ kind: 'saved', at: saved.updatedAt })
      return true
    } catch (failure) {
      const known = failure instanceof ApiFailure ? failure : undefined
      const { current } = (known?.body ?? {}) as { current?: Written }
      if (current) return meet(current)
      setErrors(known?.fields ?? {})
      const message = known?.error || messages.updateFailed
      setState({ kind: 'failed', message })
      // Trying again would not help, and its page may be left already.
      if (known?.status === 404 || known?.status === 409)
        toast({ title: recordMessages.failedTitle, description: message, variant: 'destructive' })
      else if (!known?.fields) later(retryMs)
      return false
    }
  }

  /** Somebody else was faster. */
  const meet = (theirs: Written): Promise<boolean> | false => {
    const { stored, typed } = now.current
    const { merged, conflicts } = mergeFields(stored, typed, toValues(theirs))
    if (conflicts.length > 0) {
      setConflict(theirs)
      setState({ kind: 'failed', message: messages.changedMeanwhile })
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

  const type = (changed: Partial<Values>) => {
    show({ ...now.current.typed, ...changed })
    if (isDirty()) later(autosaveMs)
  }

  /** The writer has chosen: these values, on top of what the other one has saved. */
  const settle = (theirs: Written, chosen: Values) => {
    setConflict(undefined)
    accept(theirs, toValues(theirs))
    show(chosen)
    void flush()
  }

  /** Another write has answered with the record as it is now. */
  const replace = (next: Written) => {
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
    record,
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
export type Autosave<Written extends WrittenRecord, Values extends object> = ReturnType<
  typeof useAutosave<Written, Values>
>
