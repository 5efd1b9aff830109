import { z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorMessages } from '#contract/errors.ts'
import { previewField } from '#contract/records.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, toAppError } from '#server/http/errors.ts'
import { type ApiEnvironment, submissionErrors } from '#server/http/openapi.ts'
import type { EarlierPage } from '#server/http/pages.ts'
import { noStore } from './guards.ts'
import { addRoute, type Operation, type StaffRoute, toFieldError, type UniqueMessages, validInput } from './route.ts'

interface PreviewOperation<Input extends z.ZodType> extends Operation {
  input: Input
  unique?: UniqueMessages
}

const type = 'multipart/form-data'

/** Saves the input, renders the page and rolls the transaction back. A form posts it instead of JSON, because the page opens in a new tab. */
export const preview =
  <Input extends z.ZodType>(
    operation: PreviewOperation<Input>,
    save: (tx: Db, input: z.output<Input>) => Promise<string | EarlierPage>,
  ): StaffRoute =>
  (host) => {
    const { permission, input, unique } = operation
    addRoute(
      host,
      operation,
      {
        method: 'post',
        middleware: [errorsAsText, noStore, ...host.guards.write({ permission, type, limit: 'previews' })],
        request: {
          body: { content: { [type]: { schema: z.object({ [previewField]: z.string() }) } }, required: true },
        },
        responses: {
          200: { description: 'The page', content: { 'text/html': { schema: z.string() } } },
          ...submissionErrors,
        },
      },
      async (context) => {
        const form = validInput(context, 'form') as Record<typeof previewField, string>
        const given = input.safeParse(parseJson(form[previewField]))
        if (!given.success) throw new AppError('invalid', errorMessages.invalid)
        return host.database
          .rehearse(async (tx) => {
            const shown = await save(tx, given.data)
            return typeof shown === 'string' ? host.previewPage(shown, tx) : host.previewPage(shown.path, tx, shown)
          })
          .catch((error: unknown) => {
            throw toFieldError(error, unique)
          })
      },
    )
  }

/** The browser shows the response as a page, so errors are plain text. */
const errorsAsText = createMiddleware<ApiEnvironment>(async (context, next) => {
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
