import { useEffect, useRef, useState } from 'react'
import { autosaveMs, recordMessages } from '#contract/records.ts'
import { ApiFailure } from '#web/api/client.ts'
import { mergeFields, takeFields } from '#web/components/records/merge-fields.ts'
import type { StoredRecord } from '#web/components/records/record-kind.ts'
import { forgetStaffDraft, readStaffDraft, writeStaffDraft } from '#web/components/session/staff-draft.ts'
import { toast } from '#web/components/ui/toast-store.ts'

export type SaveState = { kind: 'saved'; at: string } | { kind: 'saving' } | { kind: 'failed'; message: string }

interface WrittenRecord extends StoredRecord {
  updatedAt: string
}

/** What is to be known of a text that is saved as it is typed. */
export interface WritingKind<Written extends WrittenRecord, Values extends object> {
  /** Under which this browser keeps what is not saved yet. */
  name: string
  toValues(record: Written): Values
  /** On top of the version that the record has. With `keepalive` the request outlives its page. */
  save(record: Written, values: Values, keepalive: boolean): Promise<Written>
  messages: { updateFailed: string; changedMeanwhile: string }
}

const retryMs = 5_000

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

interface Writing<Written, Values> {
  /** The record that the typing started from. */
  base: Written
  typed: Values
  /** The first and the last that were sent since. Either may be stored without our having heard so. */
  sent: Values[]
}

/**
 * The draft as it is typed, on the server a moment later, and until then in this browser: a closed tab or a lost
 * connection takes nothing away. What somebody else has written meanwhile is merged field by field; what both have
 * written is for the author to choose.
 */
export function useAutosave<Written extends WrittenRecord, Values extends object>(
  { name, toValues, save, messages }: WritingKind<Written, Values>,
  opened: Written,
) {
  const draftName = ({ id }: Written) => `${name}:${id}`
  const [restored] = useState(() => {
    const draft = readStaffDraft<Writing<Written, Values>>(draftName(opened))
    if (!draft || !same(draft.typed, toValues(opened))) return draft
    // The closing tab could send it after all.
    forgetStaffDraft(draftName(opened))
    return undefined
  })
  const [record, setRecord] = useState(restored?.base ?? opened)
  const [values, setValues] = useState(() => restored?.typed ?? toValues(opened))
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: opened.updatedAt })
  const [conflict, setConflict] = useState<Written>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** What is on the server, what is in the fields, and what is under way: read by timers, so not from a render. */
  const now = useRef<Writing<Written, Values> & { stored: Values }>({
    base: record,
    stored: toValues(record),
    typed: values,
    sent: restored?.sent ?? [],
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flight = useRef<Promise<boolean>>(undefined)
  const isLeft = useRef(false)

  const isDirty = () => !same(now.current.typed, now.current.stored)

  const keepDraft = () => {
    const { base, typed, sent } = now.current
    writeStaffDraft(draftName(base), { base, typed, sent })
  }

  /** From here on this is what is stored. */
  const accept = (base: Written, stored: Values) => {
    forgetStaffDraft(draftName(now.current.base))
    now.current = { ...now.current, base, stored, sent: [] }
    setRecord(base)
    if (isDirty()) keepDraft()
  }
  const show = (typed: Values) => {
    now.current.typed = typed
    setValues(typed)
  }

  const send = async (keepalive: boolean): Promise<boolean> => {
    const { base, typed, sent } = now.current
    setState({ kind: 'saving' })
    now.current.sent = [sent[0] ?? typed, typed]
    keepDraft()
    try {
      const saved = await save(base, typed, keepalive)
      accept(saved, typed)
      setErrors({})
      setState({ kind: 'saved', at: saved.updatedAt })
      return true
    } catch (failure) {
      const known = failure instanceof ApiFailure ? failure : undefined
      const { current } = (known?.body ?? {}) as { current?: Written }
      if (current) return meet(current, keepalive)
      setErrors(known?.fields ?? {})
      const message = known?.error || messages.updateFailed
      setState({ kind: 'failed', message })
      // Trying again would not help, or whoever opens it next would meet it as somebody else's.
      if (isLeft.current || known?.status === 404 || known?.status === 409)
        toast({ title: recordMessages.failedTitle, description: message, variant: 'destructive' })
      else if (!known?.fields) later(retryMs)
      return false
    }
  }

  /** Where theirs is what was sent from here, nobody else has written. */
  const compare = (theirs: Written) => {
    const { stored, sent, typed } = now.current
    const found = toValues(theirs)
    const base = sent.reduce((before, ours) => {
      const { taken: notOurs } = mergeFields(ours, ours, found)
      return takeFields(found, before, notOurs)
    }, stored)
    return mergeFields(base, typed, found)
  }

  /** Somebody else was faster. */
  const meet = (theirs: Written, keepalive: boolean): Promise<boolean> | false => {
    const { merged, conflicts } = compare(theirs)
    if (conflicts.length > 0) {
      setConflict(theirs)
      setState({ kind: 'failed', message: messages.changedMeanwhile })
      return false
    }
    accept(theirs, toValues(theirs))
    show(merged)
    return send(keepalive)
  }

  /** One write at a time: a second one would meet the first as somebody else's. */
  const sendNext = async (keepalive = false): Promise<boolean> => {
    while (flight.current) await flight.current
    if (!isDirty()) return true
    flight.current = send(keepalive)
    const isSaved = await flight.current.finally(() => {
      flight.current = undefined
    })
    return isSaved
  }

  /** All that was typed is on the server when this is true. */
  const flush = async (keepalive = false): Promise<boolean> => {
    clearTimeout(timer.current)
    timer.current = undefined
    while (isDirty() || flight.current) if (!(await sendNext(keepalive))) return false
    return true
  }

  /** The page may be gone in a moment: what cannot be sent before is offered when it is opened again. */
  const leave = () => {
    if (isDirty()) keepDraft()
    void flush(true)
  }

  /** What is typed meanwhile waits for its own turn: authors who do not pause are not to be stopped by the limit. */
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

  /** The author has chosen: these values, on top of what the other one has saved. */
  const settle = (theirs: Written, chosen: Values) => {
    setConflict(undefined)
    accept(theirs, toValues(theirs))
    show(chosen)
    void flush()
  }

  /** Another write has answered with the record as it is now. */
  const replace = (next: Written) => {
    show(toValues(next))
    accept(next, toValues(next))
    setState({ kind: 'saved', at: next.updatedAt })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it reads what is current.
  useEffect(() => {
    const saveNow = () => {
      if (document.visibilityState !== 'hidden') return
      if (isDirty()) keepDraft()
      // A closing tab never learns the id of what it creates, and the draft would create it a second time.
      if (now.current.base.id > 0) void flush(true)
    }
    isLeft.current = false
    if (restored) void flush()
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      document.removeEventListener('visibilitychange', saveNow)
      isLeft.current = true
      leave()
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
      ...compare(conflict),
    },
    leaveConflict: () => setConflict(undefined),
    settle,
  }
}
export type Autosave<Written extends WrittenRecord, Values extends object> = ReturnType<
  typeof useAutosave<Written, Values>
>
