import { previewLinkSchema } from '#contract/website/posts.staff.schema.ts'
import { postStaffMessages as messages, postStaffPaths as paths } from '#contract/website/posts.staff.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { makePreviewLink, readPreviewLink, revokePreviewLink } from './posts.preview-link.ts'

const link = {
  permission: 'posts',
  notFound: messages.notFound,
  path: paths.previewLink,
  response: previewLinkSchema,
} as const

export const previewLinkRoutes = (secret: string) => [
  read(
    {
      ...link,
      summary: 'The link that shows the draft to people without an account',
      whatFailed: messages.linkFailed,
    },
    ({ db, id }) => readPreviewLink(db, id, secret),
  ),
  write(
    {
      ...link,
      method: 'post',
      summary: 'Makes that link, or lets it last longer',
      whatFailed: messages.linkFailed,
    },
    (_, { tx, id }) => makePreviewLink(tx, id, secret),
  ),
  write(
    {
      ...link,
      method: 'delete',
      summary: 'Revokes that link',
      whatFailed: messages.revokeFailed,
    },
    (_, { tx, id }) => revokePreviewLink(tx, id, secret),
  ),
]
