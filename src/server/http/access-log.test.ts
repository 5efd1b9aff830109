import { expect, test } from 'vitest'
import { createAccessLog } from './access-log.ts'

test('each line of the access log is JSON with everything that is known of the response, and nothing else', () => {
  const written: string[] = []
  const log = createAccessLog({ write: (lines) => written.push(lines) })
  const whole = {
    method: 'GET',
    route: '/team/{slug}',
    status: 499,
    ms: 0.4,
    bytes: 0,
    cache: 'hit',
    refusal: 'tooMany',
    aborted: true,
    requestId: '2f1c',
    givenRequestId: '9d0e',
  } as const
  log.write(whole)
  log.write({ route: 'a "quoted" \\ pattern', status: 400 })
  log.close()
  const always = { level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), pid: process.pid, msg: 'access' }
  const lines = written.join('').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { ...always, ...whole },
    { ...always, route: 'a "quoted" \\ pattern', status: 400 },
  ])
})
