import { createServer } from 'node:https'
import { expect, test } from 'vitest'
import { makeCertificate } from '#server/http/test-certificate.ts'
import { listen } from '#server/http/test-request.ts'
import { findCertificateProblem } from './certificate.ts'

test.each([
  { from: -75, until: 15, found: undefined },
  { from: -77, until: 13, found: 'ends on' },
  { from: -91, until: -1, found: 'ended on' },
  { from: -5, until: 1, found: undefined },
  { from: -5.5, until: 0.5, found: 'ends on' },
])('a certificate from day $from to day $until', async ({ from, until, found }) => {
  const server = createServer(makeCertificate({ from, until }))
  const problem = await findCertificateProblem(`https://localhost:${await listen(server)}`)
  server.close()
  const day = new Date(Date.now() + until * 86_400_000).toISOString().slice(0, 10)
  const text = found && `The certificate of localhost ${found} ${day}: renew it and reload the proxy.`
  expect(problem).toEqual(text && { hasEnded: found === 'ended on', text })
})

test('a site without one has no problem; one that cannot be reached has', async () => {
  expect(await findCertificateProblem('http://localhost:9')).toBeUndefined()
  const text = expect.stringMatching(/^The certificate of localhost cannot be read: .*ECONNREFUSED/)
  expect(await findCertificateProblem('https://localhost:9')).toEqual({ hasEnded: false, text })
})
