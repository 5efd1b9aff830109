import { getJson, type SendOptions, sendJson, sendUnread } from '#web/api/client.ts'
import { whileSignedIn } from './sign-in-store.ts'

/** Every call that only staff may make: whenever the session turns out to have ended, it asks for the password in place. */
export const staffClient = {
  read: <T>(path: string, init?: RequestInit) => whileSignedIn(() => getJson<T>(path, init)),
  send: <T>(path: string, options: SendOptions) => whileSignedIn(() => sendJson<T>(path, options)),
  /** Any OK answer will do, whatever it says. */
  sendUnread: (path: string, options: SendOptions) => whileSignedIn(() => sendUnread(path, options)),
}
