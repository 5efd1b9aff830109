import { ApiFailure, getJson, type SendOptions, sendJson, sendUnread } from '#web/api/client.ts'
import { readPage } from '#web/api/read-page.ts'
import { askToSignIn, isSignedOut, whileSignedIn } from './sign-in-store.ts'
import { shownAccount } from './staff-storage.ts'

const busyRetryMs = 1_000

/** A busy server responds 503 for a moment, so retry once. */
async function readOnceMore<T>(path: string, init?: RequestInit): Promise<T> {
  try {
    return await getJson<T>(path, init)
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 503)) throw failure
    await new Promise((resolve) => setTimeout(resolve, busyRetryMs))
    return getJson<T>(path, init)
  }
}

/** Does not wait for sign-in, so that the screen under the dialog shows the failure. */
async function read<T>(path: string, init?: RequestInit): Promise<T> {
  try {
    return await readOnceMore<T>(path, init)
  } catch (failure) {
    if (isSignedOut(failure)) void askToSignIn()
    throw failure
  }
}

let sending = 0
export const isSending = () => sending > 0

async function write<T>(call: () => Promise<T>): Promise<T> {
  sending++
  try {
    return await whileSignedIn(call)
  } finally {
    sending--
  }
}

/** Another tab may have logged in as somebody else. */
const made = (options: SendOptions): SendOptions => ({ madeBy: shownAccount(), ...options })

export const staffClient = {
  read,
  send: <T>(path: string, options: SendOptions) => write(() => sendJson<T>(path, made(options))),
  sendBytes: <T>(path: string, body: Blob, signal: AbortSignal) =>
    write(() =>
      getJson<T>(path, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body, signal }),
    ),
  readPage: (path: string, init: RequestInit) => whileSignedIn(() => readPage(path, init)),
  sendUnread: (path: string, options: SendOptions) => write(() => sendUnread(path, made(options))),
}
