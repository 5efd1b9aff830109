import { getJson, type SendOptions, sendJson, sendUnread } from '#web/api/client.ts'
import { askToSignIn, isSignedOut, whileSignedIn } from './sign-in-store.ts'

/** A read fails at once, so that its screen says so beneath the dialog; it is read again after signing in. */
async function read<T>(path: string, init?: RequestInit): Promise<T> {
  try {
    return await getJson<T>(path, init)
  } catch (failure) {
    if (isSignedOut(failure)) void askToSignIn()
    throw failure
  }
}

/** Every call that only staff may make: whenever the session turns out to have ended, it asks for the password in place. */
export const staffClient = {
  read,
  send: <T>(path: string, options: SendOptions) => whileSignedIn(() => sendJson<T>(path, options)),
  /** Any OK answer will do, whatever it says. */
  sendUnread: (path: string, options: SendOptions) => whileSignedIn(() => sendUnread(path, options)),
}
