import { getHost } from '#web/framework/host.ts'

/** For what a page says of the day: a page as it was says that of its own. */
export const pageTime = (): Date => (import.meta.env.SSR && getHost()?.now) || new Date()
