import { draftPage } from '#contract/website/posts.staff.ts'
import { postPage } from '#contract/website/posts.ts'
import type { Database } from '#server/db/database.ts'
import { createRouter } from '#server/http/openapi.ts'
import type { PreviewPage } from '#server/staff/route.ts'
import { readPreviewToken } from './posts.preview-link.ts'
import { getPostRecord } from './posts.staff.service.ts'
import { publishForPreview } from './posts.writes.ts'

interface DraftPageOptions {
  database: Database
  secret: string
  previewPage: PreviewPage
}

export function draftPageRoutes({ database, secret, previewPage }: DraftPageOptions) {
  return createRouter().get(draftPage.replace('{token}', ':token'), async (context) => {
    const page = await database.rehearse(async (tx) => {
      const id = await readPreviewToken(tx, context.req.param('token') ?? '', secret)
      const post = id && (await getPostRecord(tx, id))
      // No post has the slug `preview`, so an invalid link gets the not-found page.
      return previewPage(post ? await publishForPreview(tx, post) : postPage('preview'), tx)
    })
    // The URL contains the token, so linked sites must not see it.
    page.headers.set('referrer-policy', 'no-referrer')
    return page
  })
}
