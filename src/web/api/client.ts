import type { ErrorBody } from '#contract/errors.schema.ts'
import { idempotencyKeyHeader, madeByHeader } from '#contract/inbox/submissions.ts'
import { send } from './transport.ts'

export class ApiFailure extends Error {
  readonly status: number
  readonly error: string | undefined
  readonly fields: ErrorBody['fields']
  readonly body: ErrorBody | undefined

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiFailure'
    this.status = status
    const parsed = parseErrorBody(body)
    this.error = parsed?.error
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

async function call(path: string, init?: RequestInit): Promise<Response> {
  const response = await send(path, init)
  if (!response.ok) throw new ApiFailure(response.status, (await response.text()) || response.statusText)
  return response
}

/** Responses are not validated here: the API's tests check them against the contract. */
export async function getJson<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await call(path, init)).json()) as T
}

export interface SendOptions {
  method?: 'POST' | 'PUT' | 'DELETE'
  body?: object
  idempotencyKey?: string
  keepalive?: boolean
  /** The account that made it; under another one the server refuses it. */
  madeBy?: number | undefined
  timeoutMs?: number
}

/** Browsers limit all keepalive requests together to 64 KB. */
const maxKeepaliveBytes = 60_000

const toRequest = (options: SendOptions): RequestInit => {
  const { method = 'POST', body, idempotencyKey, keepalive, madeBy, timeoutMs } = options
  const headers = {
    ...(idempotencyKey && { [idempotencyKeyHeader]: idempotencyKey }),
    ...(madeBy && { [madeByHeader]: String(madeBy) }),
  }
  if (!body) return { method, headers }
  const text = JSON.stringify(body)
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
    ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
    ...(keepalive && new TextEncoder().encode(text).length <= maxKeepaliveBytes && { keepalive }),
  }
}

export async function sendUnread(path: string, options: SendOptions): Promise<void> {
  await call(path, toRequest(options))
}

export const sendJson = <T>(path: string, options: SendOptions): Promise<T> => getJson<T>(path, toRequest(options))
