import type { ServerResponse } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRoute, z } from '@hono/zod-openapi'
import type { SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { AuditAction } from '#contract/activity.ts'
import { cmsMessages } from '#contract/cms.ts'
import { errorBodySchema } from '#contract/errors.schema.ts'
import { errorMessages } from '#contract/errors.ts'
import type { Page } from '#contract/paging.ts'
import type { PastPage } from '#contract/past.schema.ts'
import { previewField } from '#contract/records.ts'
import { may, type Permission } from '#contract/roles.ts'
import { type AuditEvent, recordAudit } from './audit/audit.ts'
import { requireUser, sessionCookie } from './auth/require-user.ts'
import type { Sessions, SignedInUser } from './auth/sessions.ts'
import { type CsvColumns, csvChunks } from './csv.ts'
import { type ContentTag, publishContentChange } from './db/content-changes.ts'
import type { Database, Db } from './db/database.ts'
import { AppError, toAppError, violates } from './errors.ts'
import { type Attachment, sendAttachment } from './files/attachment.ts'
import { limitBody } from './guards/body-limit.ts'
import { consume, type RateLimit } from './guards/rate-limit.ts'
import { requireSameOrigin } from './guards/same-origin.ts'
import {
  type ApiEnvironment,
  createRouter,
  errorAnswer,
  json,
  readId,
  staffErrors,
  submissionErrors,
} from './openapi.ts'
import type { FindSource, LeaverSource, TodaySource } from './portal/sources.ts'

interface Operation<Path extends string, Answer extends z.ZodType> {
  path: Path
  permission: Permission
  summary: string
  response: Answer
  /** What is said about an `{id}` in the path that does not exist. */
  notFound?: string
  /** The route's own words for a failure it did not foresee. */
  whatFailed?: string
}

interface ReadOperation<Path extends string, Query extends z.ZodObject, Answer extends z.ZodType>
  extends Operation<Path, Answer> {
  query?: Query
  /** It costs as much as a write, and counts as one. */
  isCounted?: boolean
}

interface WriteOperation<Path extends string, Input extends z.ZodType, Answer extends z.ZodType, Prepared>
  extends Operation<Path, Answer> {
  method: 'post' | 'put' | 'delete'
  input?: Input
  status?: 200 | 201
  /** The most that may be sent, where that is more than records have. */
  bytes?: number
  /** The limit that it counts toward; `writes` by default. */
  limit?: keyof typeof limitsPerUser
  /** Unique constraints, and what is said at which field when a row violates one. */
  unique?: Record<string, Record<string, string>>
  /** What comes before the transaction and counts whatever becomes of it, such as asking for the password. */
  prepare?(
    input: z.output<Input>,
    request: { db: Db; user: SignedInUser; requestId: string } & InPath<Path>,
  ): Promise<Prepared>
  /** Also for an owner who has to set up a second factor before anything else. */
  whileSettingUp?: boolean
}

interface DownloadOperation<Path extends string, Query extends z.ZodObject, Row>
  extends Omit<Operation<Path, z.ZodType>, 'response' | 'notFound'> {
  query: Query
  /** What the rows are, in the plural: the file and the log call them so. */
  list: string
  columns: CsvColumns<Row>
}

interface PartOperation<Path extends string, Answer extends z.ZodType> extends Operation<Path, Answer> {
  notFound: string
  /** The most that one part may have. */
  bytes: number
}

type DocumentOperation<Path extends string> = Omit<Operation<Path, z.ZodType>, 'response'> & { notFound: string }

interface PreviewOperation<Input extends z.ZodType>
  extends Pick<Operation<string, z.ZodType>, 'path' | 'permission' | 'summary' | 'whatFailed'> {
  input: Input
  unique?: Record<string, Record<string, string>>
}

type InPath<Path extends string> = Path extends `${string}{id}${string}` ? { id: number } : unknown

/** Who writes, as the log knows them. */
interface Writer {
  userId: number
  requestId: string
}

/** What a write did, event by event: there is none that the log does not hear of. */
export interface Written<Answer> {
  answer: Answer
  audit: AuditEvent | AuditEvent[]
  /** Whose pages it touched. */
  tags?: ContentTag[]
  /** Whose holders hear of it, where that is not everybody who may do it. */
  topics?: Permission[]
}

/** How an event of the log is taken back; what that writes is an event like any other. */
interface UndoSource {
  actions: AuditAction[]
  permission: Permission
  undo(tx: Db, event: UndoableEvent, user: SignedInUser): Promise<Written<unknown>>
}
/** Where records of one kind show uploaded pictures. */
export interface PictureSource {
  /** Without it nobody replaces a picture there, nor hears where it is. */
  permission: Permission
  /** The records' screen. */
  tab: string
  /** A row for each use: `key` of the picture, `title` and `id` of the record. */
  uses: SQL
  /** Puts the one with this address in its place everywhere. */
  replace(tx: Db, key: string, address: string): Promise<Written<unknown>>
}
export interface UndoableEvent {
  action: string
  /** Of the record; 0 for an event about several. */
  id: number
  before: unknown
  after: unknown
}

interface StaffRouterOptions {
  database: Database
  sessions: Sessions
  secret: string
  origin: string
  previewPage: PreviewPage
}

/** Renders the public page at this address as it would be if the transaction were committed, or as it was when that reads it. */
export type PreviewPage = (path: string, tx: Db, past?: PastPage) => Promise<Response>

/**
 * What one person may do in a minute. What screens do by themselves has limits of its own, beyond what several open
 * tabs reach, so that it leaves the writes to the person.
 */
const limitsPerUser = {
  writes: { name: 'staff-writes', points: 60, seconds: 60 },
  autosaves: { name: 'staff-autosaves', points: 300, seconds: 60 },
  /** Says that something was opened, or is open. */
  views: { name: 'staff-views', points: 600, seconds: 60 },
  previews: { name: 'staff-previews', points: 120, seconds: 60 },
  parts: { name: 'staff-parts', points: 600, seconds: 60 },
}
const bodyBytes = 65_536
/** Of a download, at a time. */
const rowsOfDownload = 1_000

/** The one way to add a route for staff: each names its permission, and every guard stands before it. */
export function createStaffRouter({ database, sessions, secret, origin, previewPage }: StaffRouterOptions) {
  const router = createRouter()
  const sameOrigin = requireSameOrigin(origin)
  const signedIn = requireUser({ db: database.db, sessions })
  const signedInOrSettingUp = requireUser({ db: database.db, sessions }, true)

  const requirePermission = (permission: Permission) =>
    createMiddleware<ApiEnvironment>(async (context, next) => {
      if (!may(context.get('user').role, permission)) throw new AppError('forbidden', errorMessages.notAllowed)
      await next()
    })
  const limitPerUser = (limit: RateLimit) =>
    createMiddleware<ApiEnvironment>(async (context, next) => {
      await consume(database.db, secret, limit, String(context.get('user').id), cmsMessages.tooManyWrites)
      await next()
    })

  function read<Path extends string, Answer extends z.ZodType, Query extends z.ZodObject = z.ZodObject>(
    operation: ReadOperation<Path, Query, Answer>,
    handler: (
      request: { db: Db; user: SignedInUser; query: z.output<Query> } & InPath<Path>,
    ) => Promise<z.input<Answer>> | z.input<Answer>,
  ): void {
    const { permission, query, response, isCounted } = operation
    const route = createRoute({
      ...describe(operation),
      method: 'get',
      middleware: [signedIn, requirePermission(permission), ...(isCounted ? [limitPerUser(limitsPerUser.writes)] : [])],
      request: { ...paramsOf(operation), ...(query && { query }) },
      responses: {
        200: json(response, 'The answer'),
        ...staffErrors,
        ...(query && badInput),
        ...(isCounted && { 429: errorAnswer('Too many; see Retry-After') }),
        ...missing(operation),
      },
    })
    router.openapi(route, async (context) => {
      if (operation.whatFailed) context.set('whatFailed', operation.whatFailed)
      const given = query && (context.req.valid('query' as never) as z.output<Query>)
      const request = { db: database.db, user: context.get('user'), query: given, ...idOf(context, operation) }
      return context.json((await handler(request as never)) as never, 200)
    })
  }

  function write<
    Path extends string,
    Answer extends z.ZodType,
    Input extends z.ZodType = z.ZodUndefined,
    Prepared = undefined,
  >(
    operation: WriteOperation<Path, Input, Answer, Prepared>,
    /** Runs in the transaction that also holds its audit row and the news for cached pages. */
    handler: (
      input: z.output<Input>,
      request: { tx: Db; writer: Writer; user: SignedInUser; prepared: Prepared } & InPath<Path>,
    ) => Promise<Written<z.input<Answer>>>,
  ): void {
    const { permission, input, response, status = 200, unique = {} } = operation
    const route = createRoute({
      ...describe(operation),
      method: operation.method,
      middleware: [
        sameOrigin,
        operation.whileSettingUp ? signedInOrSettingUp : signedIn,
        requirePermission(permission),
        limitPerUser(limitsPerUser[operation.limit ?? 'writes']),
        limitBody(operation.bytes ?? bodyBytes),
      ],
      request: { ...paramsOf(operation), ...(input && { body: { ...json(input, 'The input'), required: true } }) },
      responses: {
        [status]: json(response, 'Done'),
        ...submissionErrors,
        ...staffErrors,
        ...missing(operation),
        409: json(errorBodySchema.extend({ current: response.optional() }), 'In use, or changed in the meantime'),
      },
    })
    router.openapi(route, async (context) => {
      if (operation.whatFailed) context.set('whatFailed', operation.whatFailed)
      const user = context.get('user')
      const writer = { userId: user.id, requestId: context.get('requestId') }
      const given = input && (context.req.valid('json' as never) as z.output<Input>)
      const id = idOf(context, operation)
      const { requestId } = writer
      const prepared = await operation.prepare?.(given as never, { db: database.db, user, requestId, ...id } as never)
      const work = async (tx: Db) => {
        const request = { tx, writer, user, prepared, ...id }
        const { answer, audit, tags = [], topics } = await handler(given as never, request as never)
        const events = [audit].flat()
        for (const event of events) await recordAudit(tx, { ...writer, ...event })
        const news = events.length > 0 ? [...(topics ?? [permission]), 'activity'] : []
        const all = new Set([...tags, ...news])
        if (all.size > 0) await publishContentChange(tx, [...all])
        return answer
      }
      const answer = await database.withTransaction(work).catch((error: unknown) => {
        throw toFieldError(error, unique)
      })
      return context.json(answer as never, status)
    })
  }

  /** A list as it is filtered, whole, as a file. The log hears how many rows were handed out. */
  function download<Path extends string, Query extends z.ZodObject, Row>(
    operation: DownloadOperation<Path, Query, Row>,
    /** The same as the list's own, with other columns. */
    readPage: (request: { db: Db; user: SignedInUser; query: z.output<Query> }) => Promise<Page<Row>>,
  ): void {
    const { path, permission, summary, query, list, columns } = operation
    const route = createRoute({
      ...describe({ path, permission, summary }),
      method: 'get',
      middleware: [sameOrigin, signedIn, requirePermission(permission), limitPerUser(limitsPerUser.writes)],
      request: { query },
      responses: {
        200: { description: 'The list as CSV', content: { 'text/csv': { schema: z.string() } } },
        ...staffErrors,
        ...badInput,
      },
    })
    router.openapi(route, (async (context: Context<ApiEnvironment>) => {
      if (operation.whatFailed) context.set('whatFailed', operation.whatFailed)
      const user = context.get('user')
      const asked = context.req.valid('query' as never) as z.output<Query>
      const readAfter = (after?: string) =>
        readPage({ db: database.db, user, query: { ...asked, after, limit: rowsOfDownload } })
      const onEnd = (rows: number, isComplete: boolean) => {
        const count = rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`
        const name = `${count} of ${list}${isComplete ? '' : ', then it was stopped'}`
        const event = { action: 'list-exported' as const, subject: `list:${list}`, after: { name } }
        const writer = { userId: user.id, requestId: context.get('requestId') }
        return database.withTransaction((tx) => recordAudit(tx, { ...writer, ...event }))
      }
      // The first page before anything is sent: what fails now is still an answer.
      const chunks = csvChunks({ columns, first: await readAfter(), read: readAfter, onEnd })
      const body = ReadableStream.from(logged(chunks, context.get('logger')))
      return context.body(body as globalThis.ReadableStream, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${list}-${new Date().toISOString().slice(0, 10)}.csv"`,
        'cache-control': 'no-store',
      })
    }) as never)
  }

  /** What is opened by itself, and is no JSON. */
  function document<Path extends string>(
    operation: DocumentOperation<Path>,
    { type, description }: { type: string; description: string },
    answer: (context: Context<ApiEnvironment>, request: { db: Db } & InPath<Path>) => Promise<Response>,
  ): void {
    const route = createRoute({
      ...describe(operation),
      method: 'get',
      middleware: [signedIn, requirePermission(operation.permission)],
      request: { ...paramsOf(operation) },
      responses: {
        200: { description, content: { [type]: { schema: z.string() } } },
        ...staffErrors,
        ...missing(operation),
      },
    })
    router.openapi(route, (async (context: Context<ApiEnvironment>) => {
      if (operation.whatFailed) context.set('whatFailed', operation.whatFailed)
      return answer(context, { db: database.db, ...idOf(context, operation) } as never)
    }) as never)
  }

  /** A file that somebody sent us. */
  const file = <Path extends string>(
    operation: DocumentOperation<Path>,
    readFile: (request: { db: Db } & InPath<Path>) => Promise<Attachment | undefined>,
  ): void =>
    document(operation, { type: 'application/octet-stream', description: 'The file' }, async (context, request) => {
      const found = await readFile(request)
      if (!found) throw new AppError('notFound', operation.notFound)
      return sendAttachment(context, found)
    })

  /** A mail of ours as its readers' programs show it: apart from the portal, with nothing that could run. */
  const mail = <Path extends string>(
    operation: DocumentOperation<Path>,
    writeHtml: (request: { db: Db } & InPath<Path>) => Promise<string>,
  ): void =>
    document(operation, { type: 'text/html', description: 'The mail' }, async (context, request) =>
      context.html(await writeHtml(request), 200, {
        'content-security-policy':
          "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'none'",
        'cache-control': 'no-store',
      }),
    )

  /** A part of a file that staff send, as it is. Nothing has happened yet that the log would hear of. */
  function part<Path extends string, Answer extends z.ZodType>(
    operation: PartOperation<Path, Answer>,
    take: (request: {
      database: Database
      user: SignedInUser
      id: number
      number: number
      bytes: Buffer
    }) => Promise<z.input<Answer>>,
  ): void {
    const type = 'application/octet-stream'
    const route = createRoute({
      ...describe(operation),
      method: 'put',
      middleware: [
        requireSameOrigin(origin, type),
        signedIn,
        requirePermission(operation.permission),
        limitPerUser(limitsPerUser.parts),
        limitBody(operation.bytes),
      ],
      request: {
        params: z.object({ id: z.string(), number: z.string() }),
        body: { content: { [type]: { schema: z.string() } }, required: true },
      },
      responses: {
        200: json(operation.response, 'Taken'),
        ...submissionErrors,
        ...staffErrors,
        404: errorAnswer('No such upload'),
      },
    })
    router.openapi(route, (async (context: Context<ApiEnvironment>) => {
      if (operation.whatFailed) context.set('whatFailed', operation.whatFailed)
      const id = readId(context.req.param('id') ?? '', operation.notFound)
      // The first part is number 0.
      const number = readId(`${Number(context.req.param('number')) + 1}`, operation.notFound) - 1
      const bytes = Buffer.from(await context.req.arrayBuffer())
      return context.json((await take({ database, user: context.get('user'), id, number, bytes })) as never, 200)
    }) as never)
  }

  /**
   * The public page as it would be if what a form sends were saved: it is saved, the page is made, and the transaction is
   * given up. A form and not JSON, because the answer is a page in a tab of its own.
   */
  function preview<Input extends z.ZodType>(
    operation: PreviewOperation<Input>,
    /** Answers with the page's address, and the moment if it has passed. */
    save: (tx: Db, input: z.output<Input>) => Promise<string | PastPage>,
  ): void {
    const route = createRoute({
      ...describe(operation),
      method: 'post',
      middleware: [
        answerInWords,
        noStore,
        requireSameOrigin(origin, 'multipart/form-data'),
        signedIn,
        requirePermission(operation.permission),
        limitPerUser(limitsPerUser.previews),
        limitBody(bodyBytes),
      ],
      request: {
        body: {
          content: { 'multipart/form-data': { schema: z.object({ [previewField]: z.string() }) } },
          required: true,
        },
      },
      responses: {
        200: { description: 'The page', content: { 'text/html': { schema: z.string() } } },
        ...submissionErrors,
        ...staffErrors,
      },
    })
    router.openapi(route, (async (context: Context<ApiEnvironment>) => {
      if (operation.whatFailed) context.set('whatFailed', operation.whatFailed)
      const form = context.req.valid('form' as never) as Record<typeof previewField, string>
      const input = operation.input.safeParse(parseJson(form[previewField]))
      if (!input.success) throw new AppError('invalid', errorMessages.invalid)
      return database
        .rehearse(async (tx) => {
          const shown = await save(tx, input.data)
          return typeof shown === 'string' ? previewPage(shown, tx) : previewPage(shown.page, tx, shown)
        })
        .catch((error: unknown) => {
          throw toFieldError(error, operation.unique ?? {})
        })
    }) as never)
  }

  const sources: {
    today: TodaySource[]
    find: FindSource[]
    undo: UndoSource[]
    leaver: LeaverSource[]
    pictures: PictureSource[]
  } = { today: [], find: [], undo: [], leaver: [], pictures: [] }

  /** An answer that goes on for as long as somebody listens. It is written to the connection itself. */
  function stream(
    operation: Pick<AnyOperation, 'path' | 'permission' | 'summary'>,
    open: (response: ServerResponse, listener: { user: SignedInUser; token: string }) => void,
  ): void {
    const route = createRoute({
      ...describe(operation),
      method: 'get',
      middleware: [signedIn, requirePermission(operation.permission)],
      responses: {
        200: { description: 'News', content: { 'text/event-stream': { schema: z.string() } } },
        ...staffErrors,
      },
    })
    router.openapi(route, (context) => {
      const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
      // Called in-process, or for the headers alone: there is nobody to keep telling.
      if (!outgoing || context.req.method === 'HEAD') return context.body('', 200)
      open(outgoing as ServerResponse, { user: context.get('user'), token: sessionCookie.read(context) ?? '' })
      return RESPONSE_ALREADY_SENT
    })
  }

  return {
    read,
    write,
    download,
    file,
    mail,
    part,
    preview,
    /** What a feature has to say on the portal's first screen. */
    today: (source: TodaySource) => void sources.today.push(source),
    /** What a feature lets be found from everywhere in the portal. */
    find: (source: FindSource) => void sources.find.push(source),
    /** Where a feature may still have somebody who has left. */
    leaver: (source: LeaverSource) => void sources.leaver.push(source),
    /** What a feature can take back, however long ago it was done. */
    undo: (source: UndoSource) => void sources.undo.push(source),
    /** Where a feature shows uploaded pictures. */
    pictures: (source: PictureSource) => void sources.pictures.push(source),
    sources,
    stream,
    /** The same guards as far as they go before there is a session. */
    beforeSignIn: [noStore, sameOrigin, limitBody(2_048)],
    /** What a passkey signs is longer than a password. */
    beforePasskey: [noStore, sameOrigin, limitBody(8_192)],
    router,
  }
}
export type StaffRouter = ReturnType<typeof createStaffRouter>

const noStore = createMiddleware(async (context, next) => {
  await next()
  context.header('cache-control', 'no-store')
})

/** For answers that a browser shows as they are: the sentence alone. */
const answerInWords = createMiddleware<ApiEnvironment>(async (context, next) => {
  await next()
  if (context.error)
    context.res = context.text(
      toAppError(context.error, context.get('whatFailed')).message,
      context.res.status as ContentfulStatusCode,
    )
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', errorMessages.malformed)
  }
}

/** What fails after the beginning was sent can only be seen in our own log, and by a download that breaks off. */
async function* logged<Chunk>(chunks: AsyncGenerator<Chunk>, logger: Logger): AsyncGenerator<Chunk> {
  try {
    yield* chunks
  } catch (error) {
    logger.error({ err: error }, 'download failed')
    throw error
  }
}

const badInput = { 400: errorAnswer('Something to mend, by field') }

type AnyOperation = Omit<Operation<string, z.ZodType>, 'response'>

/** What the API's description says of every route for staff; the test of who may do what is made from it. */
const describe = ({
  path,
  summary,
  permission,
  whileSettingUp,
}: Pick<AnyOperation, 'path' | 'summary' | 'permission'> & { whileSettingUp?: boolean }) => ({
  path,
  summary,
  'x-permission': permission,
  ...(whileSettingUp && { 'x-while-setting-up': true }),
})

const hasId = ({ path }: AnyOperation) => path.includes('{id}')
const paramsOf = (operation: AnyOperation) => hasId(operation) && { params: z.object({ id: z.string() }) }
const missing = (operation: AnyOperation) => hasId(operation) && { 404: errorAnswer('No such record') }
const idOf = (context: Context, operation: AnyOperation) =>
  hasId(operation) && { id: readId(context.req.param('id') ?? '', operation.notFound ?? errorMessages.notFound) }

function toFieldError(error: unknown, unique: Record<string, Record<string, string>>): unknown {
  const found = Object.entries(unique).find(([constraint]) => violates(error, constraint))
  if (!found) return error
  const [, fields] = found
  return new AppError('conflict', Object.values(fields).join(' '), fields)
}
