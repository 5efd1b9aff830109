import { useHydrated } from '@tanstack/react-router'
import { Button } from '#web/components/ui/button.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import type { MailedSearch } from './mailed-search.ts'
import { mailedPages } from './newsletter.content.ts'

/**
 * Mail programs open links by themselves, so opening this page changes nothing. Its form posts to its own address,
 * token included, and needs no JavaScript.
 */
export function MailedPage({ page, search }: { page: keyof typeof mailedPages; search: MailedSearch }) {
  const { title, ask } = mailedPages[page]
  // The kept page is the same for every token, so only the browser can tell that there is none.
  const withoutToken = useHydrated() && !search.token
  const state = search.done ?? (withoutToken ? 'gone' : 'ask')
  const { heading, text } = mailedPages[page][state]
  return (
    <section className="section">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Container className="missing">
        <h1 className="h-title">{heading}</h1>
        <p className="lede">{text}</p>
        {state === 'ask' ? (
          <form method="post">
            <Button type="submit">{ask.button}</Button>
          </form>
        ) : (
          <ButtonLink href="/">Back to Home</ButtonLink>
        )}
      </Container>
    </section>
  )
}
