import { z } from '@hono/zod-openapi'
import { resumePagesSchema } from '#contract/hiring/applications.staff.schema.ts'
import {
  applicationStaffMessages as messages,
  applicationStaffPaths as paths,
} from '#contract/hiring/applications.staff.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { createDrawnDocuments, readDrawnPage } from '#server/files/drawn-documents.ts'
import { AppError } from '#server/http/errors.ts'
import { sandboxed } from '#server/http/headers.ts'
import { readId } from '#server/http/openapi.ts'
import { read } from '#server/staff/read.ts'
import { addRoute, idInPath, type StaffRoute } from '#server/staff/route.ts'
import { readResume, readResumeHash } from './resumes.ts'

const permission = 'applications'
const notFound = messages.resumeNotFound
const whatFailed = messages.resumeFailed

const downloadResume: StaffRoute = (host) => {
  const operation = {
    path: paths.resume,
    permission,
    summary: 'The file that was sent along, to be saved',
    notFound,
    whatFailed,
  } as const
  const content = { 'application/octet-stream': { schema: z.string() } }
  addRoute(
    host,
    operation,
    {
      method: 'get',
      middleware: host.guards.read(permission),
      responses: { 200: { description: 'The file', content } },
    },
    async (context) => {
      const resume = await readResume(host.database.db, idInPath(context, operation).id)
      if (!resume) throw new AppError('notFound', notFound)
      return sendAttachment(context, resume)
    },
  )
}

const readPages: StaffRoute = (host) => {
  const drawn = createDrawnDocuments(host.database)
  read(
    {
      path: paths.resumePages,
      permission,
      summary: 'The pages of a PDF that was sent along, with their text; drawn when somebody first looks',
      response: resumePagesSchema,
      notFound,
      whatFailed,
    },
    async ({ db, id }) => {
      const hash = await readResumeHash(db, id)
      const pages = hash && (await drawn.read(hash))
      if (!pages) throw new AppError('notFound', notFound)
      return pages
    },
  )(host)
}

const readPage: StaffRoute = (host) => {
  const { db } = host.database
  const operation = {
    path: paths.resumePage,
    permission,
    summary: 'The picture of a page',
    notFound: messages.resumePageNotFound,
    whatFailed,
  } as const
  addRoute(
    host,
    operation,
    {
      method: 'get',
      middleware: host.guards.read(permission),
      responses: { 200: { description: 'WebP', content: { 'image/webp': { schema: z.string() } } } },
    },
    async (context) => {
      const number = readId(context.req.param('number') ?? '', operation.notFound)
      const hash = await readResumeHash(db, idInPath(context, operation).id)
      const picture = hash && (await readDrawnPage(db, hash, number))
      if (!picture) throw new AppError('notFound', operation.notFound)
      return context.body(new Uint8Array(picture), 200, {
        'content-type': 'image/webp',
        [sandboxed[0]]: sandboxed[1],
        'cache-control': 'private, no-store',
      })
    },
  )
}

/** The file and its pages. A browser gets pictures of the pages and never the PDF itself to show. */
export const applicationResumeRoutes: StaffRoute[] = [downloadResume, readPages, readPage]
