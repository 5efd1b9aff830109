import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PreviewLink } from '#contract/website/posts.staff.schema.ts'
import { postStaffMessages as messages, postStaffPaths, previewLinkDays } from '#contract/website/posts.staff.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { Button } from '#web/components/ui/button.tsx'
import { LinkField } from '#web/components/writing/link-field.tsx'
import { postsPortalContent } from './posts.portal.content.ts'
import { postWrites, previewLinkQuery } from './posts.portal.kind.ts'

const { link: words } = postsPortalContent

export function PostPreviewLink({ id }: { id: number }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(previewLinkQuery(id))
  const attempt = useAttempt([postStaffPaths.previewLink])
  const show = (link: PreviewLink) => queryClient.setQueryData(previewLinkQuery(id).queryKey, link)
  const address = data?.link ? location.origin + data.link.path : ''

  const make = () => attempt(async () => void show(await postWrites.makeLink(id)), messages.linkFailed)
  const revoke = () =>
    attempt(async () => {
      show(await postWrites.revokeLink(id))
      succeed(messages.linkRevoked)
    }, messages.revokeFailed)
  return (
    <section className="drawer__part">
      <h3>{words.heading}</h3>
      <p className="muted">{words.note(previewLinkDays)}</p>
      {data?.link ? (
        <LinkField label={words.label} address={address} hint={words.until(momentInWords(data.link.until))}>
          <Button look="plain" onClick={() => void revoke()}>
            {words.revoke}
          </Button>
        </LinkField>
      ) : (
        <div className="writing-panel__acts">
          <Button look="quiet" onClick={() => void make()}>
            {words.make}
          </Button>
        </div>
      )}
    </section>
  )
}
