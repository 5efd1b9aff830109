import { Button } from '#web/components/ui/button.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { type MailedLinkContent, type MailedLinkState, mailedPages } from './newsletter.content.ts'

/**
 * Mail programs open links by themselves, so opening this page changes nothing. Its form posts to its own address,
 * token included, and needs no JavaScript.
 */
export function MailedPage({ page, state }: { page: keyof typeof mailedPages; state: MailedLinkState }) {
  const { title } = mailedPages[page]
  const { heading, text, button }: MailedLinkContent = mailedPages[page][state]
  return (
    <section className="section">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Container>
        <h1 className="h-title">{heading}</h1>
        <p className="lede mailed__text">{text}</p>
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
