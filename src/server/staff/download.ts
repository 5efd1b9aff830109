import { ReadableStream } from 'node:stream/web'
import { z } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import type { Page } from '#contract/paging.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { recordActivity } from '#server/staff/activity.ts'
import { type CsvColumns, csvChunks } from '#server/staff/csv.ts'
import { addRoute, badInput, type Operation, type StaffRoute, validInput } from './route.ts'

interface DownloadOperation<Path extends string, Query extends z.ZodObject, Row> extends Operation<Path> {
  query: Query
  list: string
  columns: CsvColumns<Row>
}

const rowsPerRead = 1_000

export const download =
  <Path extends string, Query extends z.ZodObject, Row>(
    operation: DownloadOperation<Path, Query, Row>,
    readPage: (request: { db: Db; user: SignedInUser; query: z.output<Query> }) => Promise<Page<Row>>,
  ): StaffRoute =>
  (host) => {
    const { permission, query, list, columns } = operation
    const { db, withTransaction } = host.database
    addRoute(
      host,
      operation,
      {
        method: 'get',
        middleware: host.guards.write({ permission }),
        request: { query },
        responses: {
          200: { description: 'The list as CSV', content: { 'text/csv': { schema: z.string() } } },
          ...badInput,
        },
      },
      async (context) => {
        const user = context.get('user')
        const given = validInput(context, 'query') as z.output<Query>
        const read = (after?: string) => readPage({ db, user, query: { ...given, after, limit: rowsPerRead } })
        const onEnd = (rows: number, isComplete: boolean) => {
          const count = rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`
          const name = `${count} of ${list}${isComplete ? '' : ', then it was stopped'}`
          const event = { action: 'list-exported' as const, subject: `list:${list}`, after: { name } }
          const actor = { userId: user.id, requestId: context.get('requestId') }
          return withTransaction((tx) => recordActivity(tx, { ...actor, ...event }))
        }
        // The first page is read before anything is sent, so that a failure still gets an error response.
        const chunks = csvChunks({ columns, first: await read(), read, onEnd })
        const body = ReadableStream.from(logged(chunks, context.get('logger')))
        return context.body(body as globalThis.ReadableStream, 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${list}-${new Date().toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
        })
      },
    )
  }

/** After the first bytes a failure can only be logged. */
async function* logged<Chunk>(chunks: AsyncGenerator<Chunk>, logger: Logger): AsyncGenerator<Chunk> {
  try {
    yield* chunks
  } catch (error) {
    logger.error({ err: error }, 'download failed')
    throw error
  }
}
