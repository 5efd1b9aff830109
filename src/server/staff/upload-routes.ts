import { z } from '@hono/zod-openapi'
import type { Permission } from '#contract/roles.ts'
import { uploadChunkSchema, uploadInputSchema, uploadSchema } from '#contract/uploads.schema.ts'
import { uploadMessages as messages, uploadChunkBytes } from '#contract/uploads.ts'
import { beginUpload, takeChunk } from '#server/files/staff-uploads.ts'
import { json, readId, submissionErrors } from '#server/http/openapi.ts'
import { addRoute, idInPath, type StaffRoute } from './route.ts'
import { write } from './write.ts'

interface UploadContract {
  permission: Permission
  paths: { uploads: string; chunk: `${string}{id}${string}{number}` }
  noun: string
  maxBytes: number
  tooLarge: string
  whatFailed: string
}

/** A file is sent in chunks; the feature's own route takes the whole. */
export const uploadRoutes = (contract: UploadContract): StaffRoute[] => {
  const { permission, paths, noun, maxBytes, tooLarge, whatFailed } = contract
  return [
    write(
      {
        method: 'post',
        path: paths.uploads,
        permission,
        summary: `Announces a ${noun}, to be sent in parts`,
        input: uploadInputSchema(maxBytes, tooLarge),
        response: uploadSchema,
        status: 201,
        whatFailed,
      },
      async ({ size }, { tx, user }) => ({ response: await beginUpload(tx, user.id, size), activity: [] }),
    ),
    takeUploadedChunk(contract),
  ]
}

const takeUploadedChunk =
  ({ permission, paths, noun, whatFailed }: UploadContract): StaffRoute =>
  (host) => {
    const type = 'application/octet-stream'
    const operation = {
      path: paths.chunk,
      permission,
      summary: `Takes one part of a ${noun}`,
      notFound: messages.gone,
      whatFailed,
    } as const
    addRoute(
      host,
      operation,
      {
        method: 'put',
        middleware: host.guards.write({ permission, type, limit: 'chunks', maxBytes: uploadChunkBytes }),
        request: { body: { content: { [type]: { schema: z.string() } }, required: true } },
        responses: { 200: json(uploadChunkSchema, 'Taken'), ...submissionErrors },
      },
      async (context) => {
        const { id } = idInPath(context, operation)
        const number = readId(`${Number(context.req.param('number')) + 1}`, operation.notFound) - 1
        const bytes = Buffer.from(await context.req.arrayBuffer())
        const userId = context.get('user').id
        return context.json(await takeChunk(host.database, { id, number, bytes, userId }), 200)
      },
    )
  }
