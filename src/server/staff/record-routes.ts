import { z } from '@hono/zod-openapi'
import { pageOf } from '#contract/paging.schema.ts'
import type { Page } from '#contract/paging.ts'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import type { Permission } from '#contract/roles.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { listTrash } from '#server/db/trash.ts'
import { AppError } from '#server/http/errors.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { Written } from './feature.ts'
import { read } from './read.ts'
import type { StaffRoute, UniqueMessages } from './route.ts'
import { write } from './write.ts'

interface RecordContract<Row extends z.ZodType, Input extends z.ZodType, Update extends z.ZodType> {
  permission: Permission
  /** For those who read the records and may not change them. */
  listPermission?: Permission
  paths: { all: string; byId: `${string}{id}`; trash: string; restore: `${string}{id}${string}` }
  nouns: [one: string, many: string]
  row: Row
  input: Input
  update: Update
  messages: Record<'notFound' | 'createFailed' | 'updateFailed' | 'deleteFailed' | 'restoreFailed', string> & {
    loadFailed?: string
  }
  unique?: UniqueMessages
}

/** For records that may be many: a page of them, and each by itself. */
interface PagedReads<Row extends z.ZodType, Query extends z.ZodObject> {
  query: Query
  page(db: Db, query: z.output<Query>, user: SignedInUser): Promise<Page<z.input<Row>>>
  get(db: Db, id: number, user: SignedInUser): Promise<z.input<Row> | undefined>
}

type Reads<Row extends z.ZodType, Query extends z.ZodObject> =
  | { list(db: Db): Promise<z.input<Row>[]> }
  | { paged: PagedReads<Row, Query> }

interface RecordHandlers<Row extends z.ZodType, Input extends z.ZodType, Update extends z.ZodType, Prepared> {
  /** Runs before the transaction of `create` and `update`. */
  prepare?(input: z.output<Input> | z.output<Update>, request: { db: Db; user: SignedInUser }): Promise<Prepared>
  create(tx: Db, input: z.output<Input>, user: SignedInUser, prepared: Prepared): Promise<Written<z.input<Row>>>
  update(
    tx: Db,
    id: number,
    input: z.output<Update>,
    user: SignedInUser,
    prepared: Prepared,
  ): Promise<Written<z.input<Row>>>
  trash(tx: Db, id: number, userId: number): Promise<Written<{ success: true }>>
  restore(tx: Db, id: number): Promise<Written<z.input<Row>>>
  trashed: [table: Parameters<typeof listTrash>[1], name: Parameters<typeof listTrash>[2]]
}

interface PageContract<Row extends z.ZodType> {
  permission: Permission
  paths: { all: string; byId: `${string}{id}` }
  nouns: [one: string, many: string]
  row: Row
  messages: { notFound: string; loadFailed?: string }
}

export function pageRoutes<Row extends z.ZodType, Query extends z.ZodObject>(
  { permission, paths, nouns: [one, many], row, messages }: PageContract<Row>,
  { query, page, get }: PagedReads<Row, Query>,
): { list: StaffRoute; one: StaffRoute } {
  const whatFailed = messages.loadFailed ? { whatFailed: messages.loadFailed } : {}
  return {
    list: read(
      { path: paths.all, permission, summary: `A page of ${many}`, query, response: pageOf(row), ...whatFailed },
      (request) => page(request.db, request.query, request.user),
    ),
    // After `trash`, which its pattern also matches.
    one: read(
      { path: paths.byId, permission, summary: `One ${one}`, response: row, notFound: messages.notFound },
      async ({ db, id, user }) => {
        const found = await get(db, id, user)
        if (!found) throw new AppError('notFound', messages.notFound)
        return found
      },
    ),
  }
}

export function recordRoutes<
  Row extends z.ZodType,
  Input extends z.ZodType,
  Update extends z.ZodType,
  Prepared = undefined,
  Query extends z.ZodObject = z.ZodObject,
>(
  {
    permission,
    listPermission = permission,
    paths,
    nouns: [one, many],
    row,
    messages,
    unique = {},
    ...schemas
  }: RecordContract<Row, Input, Update>,
  handlers: RecordHandlers<Row, Input, Update, Prepared> & Reads<Row, Query>,
): StaffRoute[] {
  const { prepare, create, update, trash, restore, trashed } = handlers
  const { notFound } = messages
  const pages =
    'paged' in handlers
      ? pageRoutes({ permission: listPermission, paths, nouns: [one, many], row, messages }, handlers.paged)
      : undefined
  const whole =
    'list' in handlers &&
    read(
      {
        path: paths.all,
        permission: listPermission,
        summary: `All ${many}`,
        response: z.array(row),
        ...(messages.loadFailed && { whatFailed: messages.loadFailed }),
      },
      ({ db }) => handlers.list(db),
    )
  return [
    ...(whole ? [whole] : []),
    ...(pages ? [pages.list] : []),
    write(
      {
        method: 'post',
        path: paths.all,
        permission,
        summary: `Adds a ${one}`,
        input: schemas.input,
        response: row,
        status: 201,
        whatFailed: messages.createFailed,
        unique,
        ...(prepare && { prepare }),
      },
      (input, { tx, user, prepared }) => create(tx, input, user, prepared),
    ),
    write(
      {
        method: 'put',
        path: paths.byId,
        permission,
        summary: `Changes a ${one}`,
        input: schemas.update,
        response: row,
        notFound,
        whatFailed: messages.updateFailed,
        unique,
        ...(prepare && { prepare }),
      },
      (input, { tx, id, user, prepared }) => update(tx, id, input, user, prepared),
    ),
    write(
      {
        method: 'delete',
        path: paths.byId,
        permission,
        summary: `Moves a ${one} to the trash`,
        response: doneSchema,
        notFound,
        whatFailed: messages.deleteFailed,
      },
      (_, { tx, id, user }) => trash(tx, id, user.id),
    ),
    read(
      {
        path: paths.trash,
        permission,
        summary: `Deleted ${many} that can be restored, the last one first`,
        response: z.array(deletedRecordSchema),
      },
      ({ db }) => listTrash(db, ...trashed),
    ),
    write(
      {
        method: 'post',
        path: paths.restore,
        permission,
        summary: `Takes a ${one} out of the trash`,
        response: row,
        notFound,
        whatFailed: messages.restoreFailed,
        unique,
      },
      (_, { tx, id }) => restore(tx, id),
    ),
    ...(pages ? [pages.one] : []),
  ]
}
