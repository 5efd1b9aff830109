import { useEffect, useRef, useState } from 'react'
import { ApiFailure, sendJson } from '#web/api/client.ts'

/** One fill of a form. Other content is another fill; the same content is another try of the same. */
interface Fill {
  key: string
  elapsedMs: number
  content: string
}

type SubmissionResult<Answer> =
  | { answer: Answer }
  /** `error` is what the server said, if it said anything. */
  | { error: string | undefined; fields: Record<string, string> }

const longestMs = 2 ** 31 - 1

/** Sends one fill at a time, and a second try of it as the same request to the letter: it counts once. */
export function useSubmission<Answer>(path: string) {
  const [sending, setSending] = useState(false)
  const underWay = useRef(false)
  const openedAt = useRef(0)
  const fill = useRef<Fill>(undefined)

  useEffect(() => {
    openedAt.current = performance.now()
  }, [])

  const fillOf = (content: string): Fill => {
    if (fill.current?.content === content) return fill.current
    const elapsedMs = Math.min(Math.round(performance.now() - openedAt.current), longestMs)
    return { key: crypto.randomUUID(), elapsedMs, content }
  }

  /**
   * `extra` is sent but is not part of what the visitor means, such as a captcha token: a new one does not make a new
   * form. Undefined for a second tap while the first is under way.
   */
  const submit = async (content: object, extra: object = {}): Promise<SubmissionResult<Answer> | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setSending(true)
    fill.current = fillOf(JSON.stringify(content))
    const { key: idempotencyKey, elapsedMs } = fill.current
    try {
      const answer = await sendJson<Answer>(path, { body: { ...content, ...extra, elapsedMs }, idempotencyKey })
      fill.current = undefined
      return { answer }
    } catch (failure) {
      return failure instanceof ApiFailure
        ? { error: failure.error, fields: failure.fields ?? {} }
        : { error: undefined, fields: {} }
    } finally {
      underWay.current = false
      setSending(false)
    }
  }

  return { sending, submit }
}
