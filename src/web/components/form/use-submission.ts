import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure, sendJson, sendUnread } from '#web/api/client.ts'
import { forgetOpening, noteOpening } from './draft-store.ts'
import { sendWhenOnline } from './send-when-online.ts'

/** Changed content is a new fill; the same content again is a retry of the same fill. */
interface Fill {
  key: string
  elapsedMs: number
  content: string
}

interface SubmissionOptions {
  path: string
  name: string
  parseResponse?: boolean
}

export type SubmissionResult =
  | { sent: true }
  | { sent: false; error: string | undefined; fields: Record<string, string> }

const maxElapsedMs = 2 ** 31 - 1

export function useSubmission({ path, name, parseResponse = false }: SubmissionOptions) {
  const [sending, setSending] = useState(false)
  const underWay = useRef(false)
  const openedAt = useRef(0)
  const fill = useRef<Fill>(undefined)
  const [waiting, setWaiting] = useState<AbortController>()
  const hydrated = useHydrated()
  const [cameAsHtml] = useState(!hydrated)

  useEffect(() => {
    openedAt.current = noteOpening(name, cameAsHtml ? performance.timeOrigin : Date.now())
  }, [name, cameAsHtml])

  useEffect(() => {
    if (!waiting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      waiting.abort()
    }
  }, [waiting])
  const wait = () => {
    const controller = new AbortController()
    setWaiting(controller)
    return controller.signal
  }

  const fillOf = (content: string): Fill => {
    if (fill.current?.content === content) return fill.current
    const elapsedMs = Math.min(Math.max(Math.round(Date.now() - openedAt.current), 0), maxElapsedMs)
    return { key: crypto.randomUUID(), elapsedMs, content }
  }

  /** `extra`, such as a captcha token, does not make a new fill. */
  const submit = async (content: object, extra: object = {}): Promise<SubmissionResult | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setSending(true)
    fill.current = fillOf(JSON.stringify(content))
    const { key: idempotencyKey, elapsedMs } = fill.current
    const send = parseResponse ? sendJson : sendUnread
    const body = { ...content, ...extra, elapsedMs }
    try {
      const isSent = await sendWhenOnline(() => send(path, { body, idempotencyKey }), wait)
      if (!isSent) return undefined
      fill.current = undefined
      forgetOpening(name)
      openedAt.current = Date.now()
      return { sent: true }
    } catch (failure) {
      return failure instanceof ApiFailure
        ? { sent: false, error: failure.error ?? failure.message, fields: failure.fields ?? {} }
        : { sent: false, error: undefined, fields: {} }
    } finally {
      underWay.current = false
      setWaiting(undefined)
      setSending(false)
    }
  }

  return {
    sending,
    submit,
    /** It is sent when the browser is online again, as long as the page is open. Nothing is stored for it. */
    isWaiting: waiting !== undefined,
    /** The text has changed, so it has to be sent again. */
    stopWaiting: () => waiting?.abort(),
  }
}
