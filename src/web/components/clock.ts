import { getHost } from '#web/framework/host.ts'

/** A page rendered as of a past date shows that date. */
export const pageTime = (): Date => (import.meta.env.SSR && getHost()?.now) || new Date()
