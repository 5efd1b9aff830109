import { createRoute, z } from '@hono/zod-openapi'
import { letterListQuery, letterListSchema, letterSchema } from '#contract/letters.schema.ts'
import { letterMessages, letterPaths } from '#contract/letters.ts'
import { AppError } from '#server/errors.ts'
import { createRouter, errorAnswer, json, readSlug, tagAnswer } from '#server/openapi.ts'
import { type LetterReads, letterArticle, lettersTag, letterTag } from './letters.service.ts'

const list = createRoute({
  method: 'get',
  path: letterPaths.list,
  summary: 'Past letters, newest first, a page at a time',
  request: { query: letterListQuery },
  responses: {
    200: json(letterListSchema, 'A page of letters'),
    400: errorAnswer('Something to mend, by field'),
    503: errorAnswer('Records unreachable'),
  },
})

const bySlug = createRoute({
  method: 'get',
  path: letterPaths.bySlug,
  summary: 'One past letter',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: json(letterSchema, 'The letter'),
    404: errorAnswer('Unknown, not sent or not public'),
    503: errorAnswer('Records unreachable'),
  },
})

export const letterRoutes = ({ listLetters, getLetter }: LetterReads, origin: string) =>
  createRouter()
    .openapi(list, async (context) => {
      context.set('whatFailed', letterMessages.listFailed)
      tagAnswer(context, lettersTag)
      return context.json(await listLetters(context.req.valid('query')), 200)
    })
    .openapi(bySlug, async (context) => {
      const slug = readSlug(context.req.valid('param').slug, letterMessages.notFound)
      // Also when it is not out: a page that says so changes when it is.
      tagAnswer(context, letterTag(slug), lettersTag)
      const letter = await getLetter(slug)
      if (!letter) throw new AppError('notFound', letterMessages.notFound)
      return context.json({ ...letter, structuredData: letterArticle(letter, origin) }, 200)
    })
