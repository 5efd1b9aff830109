import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure, sendJson, sendUnread } from '#web/api/client.ts'
import { forgetOpening, noteOpening } from './draft-store.ts'

/** One fill of a form. Other content is another fill; the same content is another try of the same. */
interface Fill {
  key: string
  elapsedMs: number
  content: string
}

interface SubmissionOptions {
  path: string
  /** Of the form, as for its draft. */
  name: string
  /** Whether the response has to be JSON; else it is not read. */
  parseResponse?: boolean
}

type SubmissionResult =
  | { sent: true }
  /** `error` is what the server said, if it said anything. */
  | { sent: false; error: string | undefined; fields: Record<string, string> }

const longestMs = 2 ** 31 - 1

/** Sends one fill at a time, and a second try of it as the same request to the letter: it counts once. */
export function useSubmission({ path, name, parseResponse = false }: SubmissionOptions) {
  const [sending, setSending] = useState(false)
  const underWay = useRef(false)
  const openedAt = useRef(0)
  const fill = useRef<Fill>(undefined)
  // A page that came as HTML was there, and could be typed into, long before this code was.
  const hydrated = useHydrated()
  const [cameAsHtml] = useState(!hydrated)

  useEffect(() => {
    openedAt.current = noteOpening(name, cameAsHtml ? performance.timeOrigin : Date.now())
  }, [name, cameAsHtml])

  const fillOf = (content: string): Fill => {
    if (fill.current?.content === content) return fill.current
    const elapsedMs = Math.min(Math.max(Math.round(Date.now() - openedAt.current), 0), longestMs)
    return { key: crypto.randomUUID(), elapsedMs, content }
  }

  /**
   * `extra` is sent but is not part of what the visitor means, such as a captcha token: a new one does not make a new
   * form. Undefined for a second tap while the first is under way.
   */
  const submit = async (content: object, extra: object = {}): Promise<SubmissionResult | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setSending(true)
    fill.current = fillOf(JSON.stringify(content))
    const { key: idempotencyKey, elapsedMs } = fill.current
    const send = parseResponse ? sendJson : sendUnread
    try {
      await send(path, { body: { ...content, ...extra, elapsedMs }, idempotencyKey })
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
      setSending(false)
    }
  }

  return { sending, submit }
}
