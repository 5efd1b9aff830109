import { useHydrated } from '@tanstack/react-router'
import { Button } from '#web/components/ui/button.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import type { MailedSearch } from './mailed-search.ts'

interface MailedPageState {
  heading: string
  text: string
  /** Of the form that posts to the page's own address. */
  button?: string
}

interface MailedPageProps {
  content: { title: string } & Record<'ask' | 'yes' | 'gone', MailedPageState>
  search: MailedSearch
}

/**
 * Mail programs open links by themselves, so opening this page changes nothing. Its form posts to its own address,
 * token included, and needs no JavaScript.
 */
export function MailedPage({ content, search }: MailedPageProps) {
  // The kept page is the same for every token, so only the browser can tell that there is none.
  const withoutToken = useHydrated() && !search.token
  const state = search.done ?? (withoutToken ? 'gone' : 'ask')
  const { heading, text, button } = content[state]
  return (
    <section className="section">
      <title>{content.title}</title>
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
