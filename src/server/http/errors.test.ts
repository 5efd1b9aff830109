import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { AppError, type ErrorCode, isDatabaseAway, toAppError } from './errors.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

describe('the database counts as away', () => {
  test.each<[string, unknown]>([
    ['nothing listens', coded('ECONNREFUSED')],
    ['the connection was reset', coded('ECONNRESET')],
    ['the pipe broke', coded('EPIPE')],
    ['the network timed out', coded('ETIMEDOUT')],
    ['there is no route', coded('EHOSTUNREACH')],
    ['its name is unknown', coded('ENOTFOUND')],
    ['the name server is slow', coded('EAI_AGAIN')],
    ['its disk is full', coded('53100')],
    ['it has no connection left', coded('53300')],
    ['it is shutting down', coded('57P01')],
    ['it crashed', coded('57P02')],
    ['it is starting up', coded('57P03')],
    ['the protocol reports a lost connection', coded('08006')],
    ['the driver lost it', new Error('Connection terminated unexpectedly')],
    ['the driver gave up connecting', new Error('Connection terminated due to connection timeout')],
    ['the pool gave up connecting', new Error('timeout exceeded when trying to connect')],
    ['the driver gave up before it was connected', new Error('timeout expired')],
    ['a response does not come', new Error('Query read timeout')],
    ['the client is broken', new Error('Client has encountered a connection error and is not queryable')],
    ['drizzle wrapped the reason', new DrizzleQueryError('select 1', [], coded('ECONNREFUSED'))],
    ['the reason lies deeper', new Error('a', { cause: new Error('b', { cause: coded('57P01') }) })],
  ])('when %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })

  test('when a real driver finds nothing listening', async () => {
    const error = await new pg.Client('postgres://app@127.0.0.1:1/x').connect().catch((failure) => failure)
    expect(isDatabaseAway(error)).toBe(true)
  })
})

describe('the database is there', () => {
  test.each<[string, unknown]>([
    ['a row exists already', coded('23505')],
    ['a value breaks a check', coded('23514')],
    ['a statement is wrong', new DrizzleQueryError('selec', [], coded('42601'))],
    ['the code is no text', Object.assign(new Error('x'), { code: 8 })],
    ['something else broke', new Error('cannot read properties of undefined')],
    ['no error was thrown', 'ECONNREFUSED'],
    ['nothing was thrown', undefined],
  ])('when %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })

  test('when a real server refuses a statement', async () => {
    const client = new pg.Client(inject('postgresUrl'))
    await client.connect()
    const error = await client.query('select 1/0').catch((failure) => failure)
    await client.end()
    expect(error.code).toBe('22012')
    expect(isDatabaseAway(error)).toBe(false)
  })
})

describe('what a visitor is told', () => {
  test.each<[ErrorCode, number]>([
    ['invalid', 400],
    ['notAuthenticated', 401],
    ['notFound', 404],
    ['conflict', 409],
    ['tooLarge', 413],
    ['unavailable', 503],
    ['unexpected', 500],
  ])('%s is status %d', (code, status) => {
    expect(new AppError(code, 'words').status).toBe(status)
  })

  test('words meant for them arrive unchanged', () => {
    const error = new AppError('conflict', 'Slug is already in use', { slug: 'Slug is already in use' })
    expect(toAppError(error, 'Failed to create team member')).toBe(error)
  })

  test.each([
    [coded('ECONNREFUSED'), 'Failed to fetch team members', 503, 'Failed to fetch team members'],
    [coded('ECONNREFUSED'), undefined, 503, 'We cannot reach our records at the moment. Please try again in a minute.'],
    [new Error('secret detail'), 'Failed to fetch team members', 500, 'Failed to fetch team members'],
    [new Error('secret detail'), undefined, 500, 'Something went wrong on our side. Please try again later.'],
    ['thrown words', undefined, 500, 'Something went wrong on our side. Please try again later.'],
  ])('%s, where the route says %j, is %d "%s"', (error, whatFailed, status, message) => {
    expect(toAppError(error, whatFailed)).toMatchObject({ status, message })
  })
})
