import { ApiFailure, getJson, type SendOptions, sendJson, sendUnread } from '#web/api/client.ts'
import { readPage } from '#web/api/read-page.ts'
import { askToSignIn, isSignedOut, whileSignedIn } from './sign-in-store.ts'

const fullMs = 1_000

/** Who goes quickly from record to record can fill a busy server for a moment. It says 503, and is asked once more. */
async function readOnceMore<T>(path: string, init?: RequestInit): Promise<T> {
  try {
    return await getJson<T>(path, init)
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 503)) throw failure
    await new Promise((resolve) => setTimeout(resolve, fullMs))
    return getJson<T>(path, init)
  }
}

/** A read fails at once, so that its screen says so beneath the dialog; it is read again after signing in. */
async function read<T>(path: string, init?: RequestInit): Promise<T> {
  try {
    return await readOnceMore<T>(path, init)
  } catch (failure) {
    if (isSignedOut(failure)) void askToSignIn()
    throw failure
  }
}

let sending = 0
/** Whether something is being written. */
export const isSending = () => sending > 0

async function write<T>(call: () => Promise<T>): Promise<T> {
  sending++
  try {
    return await whileSignedIn(call)
  } finally {
    sending--
  }
}

/** Every call that only staff may make: whenever the session turns out to have ended, it asks for the password in place. */
export const staffClient = {
  read,
  send: <T>(path: string, options: SendOptions) => write(() => sendJson<T>(path, options)),
  sendBytes: <T>(path: string, body: Blob, signal: AbortSignal) =>
    write(() =>
      getJson<T>(path, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body, signal }),
    ),
  /** A page, as the server sends it. */
  readPage: (path: string, init: RequestInit) => whileSignedIn(() => readPage(path, init)),
  /** Any OK response will do, whatever it says. */
  sendUnread: (path: string, options: SendOptions) => write(() => sendUnread(path, options)),
}
