import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createLogger, reasonOf } from './logger.ts'

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

  test('takes whatever was thrown, and repeats only what cannot hold what a person typed', () => {
    const { logger, lines, last } = openLog()
    logger.error({ err: 'just words' }, 'failed')
    expect(last().err).toEqual({ type: 'string' })
    logger.error({ err: new TypeError('no such thing') }, 'failed')
    expect(last().err).toMatchObject({ type: 'TypeError', message: 'no such thing' })
    logger.error({ err: new Error('550 <jane@example.com>: no such user') }, 'failed')
    expect(last().err).toMatchObject({ type: 'Error', stack: expect.stringContaining('logger.test.ts') })
    expect(lines.join('')).not.toMatch(/just words|jane/)
  })

  const jane = 'jane@example.com'
  test.each<[string, () => unknown]>([
    ['text that is no JSON', () => JSON.parse(jane)],
    ['an argument', () => Buffer.alloc(jane as never)],
    ['an address', () => new URL(jane)],
    ['a header', () => new Headers([[jane, 'x']])],
    [
      'nested causes',
      () => {
        throw new Error('x', { cause: new Error('jane@example.com') })
      },
    ],
  ])('does not repeat %s that a library complains about', (_, work) => {
    const { logger, lines } = openLog()
    try {
      work()
    } catch (error) {
      logger.error({ err: error, reason: reasonOf(error) }, 'failed')
    }
    expect(lines).toHaveLength(1)
    expect(lines.join('')).not.toContain('jane')
  })

  test('says in a word why the database is away, with nothing of the statement', () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    expect(reasonOf(new DrizzleQueryError('insert', ['jane@example.com'], lost))).toBe(lost.message)
    expect(reasonOf(new Error('Connection terminated unexpectedly'))).toBe('Connection terminated unexpectedly')
    expect(reasonOf({ ...lost, message: lost.message })).toBe(lost.message)
    expect(reasonOf('jane@example.com')).toBe('String')
    expect(reasonOf(undefined)).toBe('Object')
    const unreadable = Object.assign(new Error('invalid input syntax for type integer: "jane"'), { code: '22P02' })
    expect(reasonOf(new DrizzleQueryError('insert', ['jane'], unreadable))).toBe('22P02')
  })

  test('has a time, a process and a level, and leaves out what is below the level', () => {
    const { logger, lines, last } = openLog('warn')
    logger.info('too much')
    expect(lines).toEqual([])
    logger.warn('enough')
    expect(last()).toEqual({ level: 40, time: expect.stringMatching(/^\d{4}-.*Z$/), pid: process.pid, msg: 'enough' })
  })
})
