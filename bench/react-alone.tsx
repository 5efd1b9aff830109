import { RouterServer } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'

// Takes the place of the server's entry in a build of its own: React alone, with the data at hand.
interface Host {
  fetchApi(path: string, init?: RequestInit): Promise<Response>
  nonce: string
  site: object
}

let times = 1
let cpu = 0

const handle = createStartHandler(async ({ router, responseHeaders }) => {
  const before = process.threadCpuUsage()
  for (let count = 0; count < times; count++) renderToString(<RouterServer router={router} />)
  const { user, system } = process.threadCpuUsage(before)
  cpu = (user + system) / times
  return new Response(null, { headers: responseHeaders })
})

/** Microseconds of the thread's CPU for one `renderToString` of this page. */
export async function measureReact(request: Request, host: Host, renders: number): Promise<number> {
  times = renders
  await handle(request, { context: host } as never)
  return cpu
}
