import type { ErrorBody } from '#contract/errors.schema.ts'
import { idempotencyKeyHeader } from '#contract/submissions.ts'
import { send } from './transport.ts'

/** Any answer that is not OK. The message is the status, a colon and the body; `error` is the sentence for a person. */
export class ApiFailure extends Error {
  readonly status: number
  readonly error: string
  readonly fields: ErrorBody['fields']
  /** The whole answer, where it is an error body; some routes say more in it. */
  readonly body: ErrorBody | undefined

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiFailure'
    this.status = status
    const parsed = parseErrorBody(body)
    this.error = parsed?.error ?? this.message
    this.fields = parsed?.fields
    this.body = parsed
  }
}

function parseErrorBody(body: string): ErrorBody | undefined {
  try {
    const value: unknown = JSON.parse(body)
    const isErrorBody =
      typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string'
    return isErrorBody ? (value as ErrorBody) : undefined
  } catch {
    return undefined
  }
}

/** Answers are typed by the contract and checked against it by the API's own tests, not again in every browser. */
export async function getJson<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await send(path, init)
  if (!response.ok) throw new ApiFailure(response.status, (await response.text()) || response.statusText)
  return (await response.json()) as T
}

interface SendOptions {
  method?: 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** Given for forms, so that sending twice counts once. */
  idempotencyKey?: string
}

export async function sendJson<T>(path: string, { method = 'POST', body, idempotencyKey }: SendOptions): Promise<T> {
  return getJson<T>(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey && { [idempotencyKeyHeader]: idempotencyKey }),
    },
    body: JSON.stringify(body ?? {}),
  })
}
