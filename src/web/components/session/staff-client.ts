import { ApiFailure, getJson, type SendOptions, sendJson, sendUnread } from '#web/api/client.ts'
import { readPage } from '#web/api/read-page.ts'
import { askToSignIn, isSignedOut, whileSignedIn } from './sign-in-store.ts'

const fullMs = 1_000

/** A busy server responds 503 for a moment, so retry once. */
async function readOnceMore<T>(path: string, init?: RequestInit): Promise<T> {
  try {
    return await getJson<T>(path, init)
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 503)) throw failure
    await new Promise((resolve) => setTimeout(resolve, fullMs))
    return getJson<T>(path, init)
  }
}

/** Reads fail at once, so that the screen under the dialog shows the failure; they are refetched after signing in. */
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

/** All requests of staff; if the session has ended, the user is asked for the password in place. */
export const staffClient = {
  read,
  send: <T>(path: string, options: SendOptions) => write(() => sendJson<T>(path, options)),
  sendBytes: <T>(path: string, body: Blob, signal: AbortSignal) =>
    write(() =>
      getJson<T>(path, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body, signal }),
    ),
  readPage: (path: string, init: RequestInit) => whileSignedIn(() => readPage(path, init)),
  sendUnread: (path: string, options: SendOptions) => write(() => sendUnread(path, options)),
}
