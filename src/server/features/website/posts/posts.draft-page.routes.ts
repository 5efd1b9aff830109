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

/** A draft for whoever has its link: made in a transaction that is given up, kept by nobody, without code. */
export function draftPageRoutes({ database, secret, previewPage }: DraftPageOptions) {
  return createRouter().get(draftPage.replace('{token}', ':token'), async (context) => {
    const page = await database.rehearse(async (tx) => {
      const id = await readPreviewToken(tx, context.req.param('token') ?? '', secret)
      const post = id && (await getPostRecord(tx, id))
      // No post has this slug, so that is how a dead link answers.
      return previewPage(post ? await publishForPreview(tx, post) : postPage('preview'), tx)
    })
    // The address is the key to the draft: nobody whom the text links to learns it.
    page.headers.set('referrer-policy', 'no-referrer')
    return page
  })
}
