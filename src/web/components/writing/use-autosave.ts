import { useEffect, useRef, useState } from 'react'
import { autosaveMs, recordMessages } from '#contract/records.ts'
import { ApiFailure } from '#web/api/client.ts'
import { mergeFields, takeFields } from '#web/components/records/merge-fields.ts'
import type { RecordKind, StoredRecord } from '#web/components/records/record-kind.ts'
import { forgetStaffDraft, readStaffDraft, writeStaffDraft } from '#web/components/session/staff-draft.ts'
import { toast } from '#web/components/ui/toast-store.ts'

type SaveState = { kind: 'saved'; at: string } | { kind: 'saving' } | { kind: 'failed'; message: string }

export interface WrittenRecord extends StoredRecord {
  updatedAt: string
}

export interface WritingKind<Written extends WrittenRecord, Values extends object>
  extends Pick<RecordKind<Written, Values, Values>, 'name' | 'labels' | 'inWords'> {
  toValues(record: Written): Values
  /** With `keepalive` the request outlives the page. */
  save(record: Written, values: Values, keepalive: boolean): Promise<Written>
  messages: { updateFailed: string; changedMeanwhile: string }
}

const retryMs = 5_000

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

interface Writing<Written, Values> {
  base: Written
  typed: Values
  /** The first and the last values sent since; either may be stored although its response was lost. */
  sent: Values[]
}

/** Keeps a local draft until the server has the text, so that a closed tab or a lost connection loses nothing. */
export function useAutosave<Written extends WrittenRecord, Values extends object>(
  { name, toValues, save, messages }: WritingKind<Written, Values>,
  opened: Written,
  onBegun: (id: number) => void,
) {
  const draftName = ({ id }: Written) => `${name}:${id}`
  const [restored] = useState(() => {
    const draft = readStaffDraft<Writing<Written, Values>>(draftName(opened))
    if (!draft || !same(draft.typed, toValues(opened))) return draft
    // The save on closing the tab did arrive.
    forgetStaffDraft(draftName(opened))
    return undefined
  })
  const [record, setRecord] = useState(restored?.base ?? opened)
  const [values, setValues] = useState(() => restored?.typed ?? toValues(opened))
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: opened.updatedAt })
  const [conflict, setConflict] = useState<Written>()
  const [errors, setErrors] = useState<Record<string, string>>({})
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
      if (base.id === 0 && !isLeft.current) onBegun(saved.id)
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
      // A retry cannot help, or the user has left and a late save would conflict with the next editor.
      if (isLeft.current || known?.status === 404 || known?.status === 409)
        toast({ title: recordMessages.failedTitle, description: message, variant: 'destructive' })
      else if (!known?.fields) later(retryMs)
      return false
    }
  }

  /** Values sent from here may be stored already, so they do not count as changes of another user. */
  const compare = (theirs: Written) => {
    const { stored, sent, typed } = now.current
    const found = toValues(theirs)
    const base = sent.reduce((before, ours) => {
      const { taken: notOurs } = mergeFields(ours, ours, found)
      return takeFields(found, before, notOurs)
    }, stored)
    return mergeFields(base, typed, found)
  }

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

  /** One write at a time: a second one would conflict with the first. */
  const sendNext = async (keepalive = false): Promise<boolean> => {
    while (flight.current) await flight.current
    if (!isDirty()) return true
    flight.current = send(keepalive)
    const isSaved = await flight.current.finally(() => {
      flight.current = undefined
    })
    return isSaved
  }

  const flush = async (keepalive = false): Promise<boolean> => {
    clearTimeout(timer.current)
    timer.current = undefined
    while (isDirty() || flight.current) if (!(await sendNext(keepalive))) return false
    return true
  }

  /** The page may close before the save ends; the draft is offered when it is opened again. */
  const leave = () => {
    if (isDirty()) keepDraft()
    void flush(true)
  }

  /** A fixed interval while the author types stays below the write limit. */
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

  const settle = (theirs: Written, chosen: Values) => {
    setConflict(undefined)
    accept(theirs, toValues(theirs))
    show(chosen)
    void flush()
  }

  const replace = (next: Written) => {
    show(toValues(next))
    accept(next, toValues(next))
    setState({ kind: 'saved', at: next.updatedAt })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once; it reads refs.
  useEffect(() => {
    const saveNow = () => {
      if (document.visibilityState !== 'hidden') return
      if (isDirty()) keepDraft()
      // A closing tab never learns the id of a record it creates, and the draft would create it a second time.
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
