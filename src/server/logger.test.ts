import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function openLog(level = 'info') {
  const lines: string[] = []
  const logger = createLogger(level, { write: (line) => void lines.push(line) })
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? 'null') }
}

describe('the log', () => {
  test.each(['password', 'token', 'authorization', 'cookie', 'email', 'recaptchaToken', 'set-cookie'])(
    'never shows a value called %s, wherever it sits',
    (key) => {
      const { logger, lines, last } = openLog()
      logger.info({ [key]: 'hush', input: { [key]: 'hush' }, request: { headers: { [key]: 'hush', ok: 1 } } }, 'sent')
      expect(lines.join('')).not.toContain('hush')
      expect(last()).toMatchObject({
        [key]: '[redacted]',
        input: { [key]: '[redacted]' },
        request: { headers: { [key]: '[redacted]', ok: 1 } },
        msg: 'sent',
      })
    },
  )

  test('keeps secrets in the lines of a request as well', () => {
    const { logger, lines } = openLog()
    logger.child({ requestId: 'abc', email: 'jane@example.com' }).info({ token: 'hush' }, 'sent')
    expect(lines.join('')).toContain('"requestId":"abc"')
    expect(lines.join('')).not.toMatch(/jane@example\.com|hush/)
  })

  test('says which statement failed and why, but not with whose data', () => {
    const { logger, lines, last } = openLog()
    const refusal = Object.assign(new Error('duplicate key value violates unique constraint "people_email"'), {
      code: '23505',
      constraint: 'people_email',
      detail: 'Key (email)=(jane@example.com) already exists.',
    })
    const values = ['jane@example.com', 'I feel low.\n    at night (mostly:1:1)']
    logger.error({ err: new DrizzleQueryError('insert into people values ($1, $2)', values, refusal) }, 'failed')
    expect(lines.join('')).not.toMatch(/jane@example\.com|I feel low|at night/)
    expect(last().err).toMatchObject({
      type: 'DrizzleQueryError',
      query: 'insert into people values ($1, $2)',
      stack: expect.stringContaining('logger.test.ts'),
      cause: { code: '23505', constraint: 'people_email', message: refusal.message },
    })
  })

  test('takes whatever was thrown', () => {
    const { logger, last } = openLog()
    logger.error({ err: 'just words' }, 'failed')
    expect(last().err).toBe('just words')
    logger.error({ err: new TypeError('no such thing') }, 'failed')
    expect(last().err).toMatchObject({ type: 'TypeError', message: 'no such thing' })
  })

  test('has a time, a process and a level, and leaves out what is below the level', () => {
    const { logger, lines, last } = openLog('warn')
    logger.info('too much')
    expect(lines).toEqual([])
    logger.warn('enough')
    expect(last()).toEqual({ level: 40, time: expect.stringMatching(/^\d{4}-.*Z$/), pid: process.pid, msg: 'enough' })
  })
})
