import { useHydrated } from '@tanstack/react-router'
import { Button } from '#web/components/ui/button.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import type { MailedSearch } from './mailed-search.ts'
import { type MailedLinkContent, mailedPages } from './newsletter.content.ts'

/**
 * Mail programs open links by themselves, so opening this page changes nothing. Its form posts to its own address,
 * token included, and needs no JavaScript.
 */
export function MailedPage({ page, search }: { page: keyof typeof mailedPages; search: MailedSearch }) {
  const { title } = mailedPages[page]
  // The kept page is the same for every token, so only the browser can tell that there is none.
  const withoutToken = useHydrated() && !search.token
  const state = search.done ?? (withoutToken ? 'gone' : 'ask')
  const { heading, text, button }: MailedLinkContent = mailedPages[page][state]
  return (
    <section className="section">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Container className="missing">
        <h1 className="h-title">{heading}</h1>
        <p className="lede">{text}</p>
        <div className="btnrow">
          {state !== 'ask' && <ButtonLink href="/">Back to Home</ButtonLink>}
          {button && (
            <form method="post">
              <Button type="submit" look={state === 'ask' ? 'primary' : 'quiet'}>
                {button}
              </Button>
            </form>
          )}
        </div>
      </Container>
    </section>
  )
}
