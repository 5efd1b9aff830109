import { createIsomorphicFn } from '@tanstack/react-start'
import { getHost } from '#web/framework/host.ts'

export const send = createIsomorphicFn()
  .server((path: string, init?: RequestInit): Promise<Response> => {
    const host = getHost()
    if (!host) throw new Error('The API was called outside a render')
    return host.fetchApi(path, init)
  })
  .client((path: string, init?: RequestInit): Promise<Response> => fetch(path, { credentials: 'include', ...init }))
