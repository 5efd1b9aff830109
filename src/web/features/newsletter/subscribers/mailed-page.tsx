import { useHydrated } from '@tanstack/react-router'
import { Button } from '#web/components/ui/button.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import type { MailedSearch } from './mailed-search.ts'

interface MailedPageState {
  heading: string
  text: string
  button?: string
  choose?: string
  link?: { href: string; label: string }
}

interface MailedPageProps {
  content: { title: string } & Record<'ask' | 'yes' | 'gone', MailedPageState>
  search: MailedSearch
}

/** Opening the page changes nothing, because mail programs prefetch links. */
export function MailedPage({ content, search }: MailedPageProps) {
  // The cached HTML is the same for every token, so only the browser can see that there is none.
  const withoutToken = useHydrated() && !search.token
  const state = search.done ?? (withoutToken ? 'gone' : 'ask')
  const { heading, text, button, choose, link } = content[state]
  return (
    <section className="section">
      <title>{content.title}</title>
      <meta name="robots" content="noindex" />
      <Container>
        <h1 className="h-title">{heading}</h1>
        <p className="lede missing__lede">{text}</p>
        <div className="btnrow">
          {state !== 'ask' && <ButtonLink href="/">Back to Home</ButtonLink>}
          {link && (
            <ButtonLink href={link.href} look="quiet">
              {link.label}
            </ButtonLink>
          )}
          {button && (
            <form method="post" className="btnrow">
              <Button type="submit" look={state === 'ask' ? 'primary' : 'quiet'}>
                {button}
              </Button>
              {choose && (
                <Button type="submit" name="choose" value="yes" look="quiet">
                  {choose}
                </Button>
              )}
            </form>
          )}
        </div>
      </Container>
    </section>
  )
}
