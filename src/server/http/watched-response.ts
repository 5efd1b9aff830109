import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { makeRequestIds, type RequestContext, type RequestIds } from '#server/observe/current-request.ts'

const stalled = { idleMs: 10_000, inAllMs: 45_000 }
/** A large file may take longer, down to this speed. */
const slowestBytesPerMs = 16
/** Visitors may take long to choose where to save a download; its length is unknown when it begins. */
const downloadIdleMs = 120_000

/** Makes its ids when they are first asked for: a cached page without an access log needs none. */
class ResponseContext implements RequestContext {
  route?: string
  cache?: 'hit' | 'miss' | 'stale'
  refusal?: string
  limit?: string
  readonly startedAt = performance.now()
  private readonly request: IncomingMessage
  private ids: RequestIds | undefined

  constructor(request: IncomingMessage) {
    this.request = request
  }

  get requestId(): string {
    this.ids ??= makeRequestIds(this.request.headers['x-request-id'])
    return this.ids.requestId
  }

  get givenRequestId(): string | undefined {
    this.ids ??= makeRequestIds(this.request.headers['x-request-id'])
    return this.ids.givenRequestId
  }
}

/** Aborts when the client stops reading; most responses fit into the kernel's buffers and need no watching. */
export class WatchedResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  private deadline: NodeJS.Timeout | undefined
  readonly requestContext = new ResponseContext(this.req)
  bytes = 0
  private beganAt: number | undefined
  private inAllMs = stalled.inAllMs

  /** Until the response began: the client's reading speed does not count. */
  get ms(): number {
    return (this.beganAt ?? performance.now()) - this.requestContext.startedAt
  }

  // Named parameters, because spreading costs every response more than its watching.
  override writeHead(status: number, reason?: unknown, headers?: unknown): this {
    this.beganAt ??= performance.now()
    return super.writeHead(status, reason as string, headers as [])
  }

  override write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    this.bytes += lengthOf(chunk)
    const isTaken = super.write(chunk, encoding as 'utf8', callback as () => void)
    this.watch()
    return isTaken
  }

  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    if (this.req.method !== 'HEAD') this.bytes += lengthOf(chunk)
    super.end(chunk, encoding as 'utf8', callback as () => void)
    this.watch()
    return this
  }

  /** Before a body that is sent in pieces. */
  expect(bytes: number): void {
    this.inAllMs = Math.max(stalled.inAllMs, bytes / slowestBytesPerMs)
  }

  /** A pipelined response gets its socket only when its turn comes. */
  override assignSocket(socket: Socket): void {
    super.assignSocket(socket)
    this.watch()
  }

  private watch(): void {
    const { socket } = this
    if (!socket || socket.writableLength === 0) return
    const isDownload = this.chunkedEncoding && !this.writableEnded
    socket.setTimeout(isDownload ? downloadIdleMs : stalled.idleMs)
    if (isDownload || this.deadline) return
    // A client that keeps sending is not idle, yet may never read.
    this.deadline = setTimeout(() => socket.destroy(), this.inAllMs).unref()
    this.once('close', () => clearTimeout(this.deadline))
  }
}

const lengthOf = (chunk: unknown) =>
  typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk instanceof Uint8Array ? chunk.length : 0

const pieceBytes = 64 * 1024

export function endInPieces(response: ServerResponse, body: Buffer, from = 0): void {
  if (from === 0 && response instanceof WatchedResponse) response.expect(body.length)
  const until = from + pieceBytes
  if (until >= body.length) return void response.end(body.subarray(from))
  response.write(body.subarray(from, until), (error) => error ?? setImmediate(endInPieces, response, body, until))
}
