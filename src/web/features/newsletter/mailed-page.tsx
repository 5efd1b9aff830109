import { Button } from '#web/components/ui/button.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { type MailedLinkState, mailedPages } from './newsletter.content.ts'

/**
 * Mail programs open links by themselves, so opening this page changes nothing. Its form posts to its own address,
 * token included, and needs no JavaScript.
 */
export function MailedPage({ page, state }: { page: keyof typeof mailedPages; state: MailedLinkState }) {
  const { title, ask } = mailedPages[page]
  const { heading, text } = mailedPages[page][state]
  return (
    <section className="section">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Container>
        <h1 className="h-title">{heading}</h1>
        <p className="lede mailed__text">{text}</p>
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
