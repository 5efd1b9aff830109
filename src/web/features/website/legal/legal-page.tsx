import type { LegalContent } from '#contract/website/content/legal.content.ts'
import { useFacts } from '#web/api/use-facts.ts'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { NewsletterBox } from '#web/features/newsletter/subscribers/newsletter-box.public.tsx'
import { LegalText } from './legal-text.tsx'

const shownAtFirst = 3

export function LegalPage({ content }: { content: LegalContent }) {
  const { path, sections, updated, toReview, newsletter } = content
  const { legalUpdated } = useFacts(path)
  return (
    <>
      <PageHead content={content}>
        <p className="legal__date">Last updated: {updated ?? legalUpdated}</p>
        {toReview && (
          <p className="legal__date">
            <Status kind="off">To be reviewed</Status>
            <br />A lawyer has not read this text yet.
          </p>
        )}
      </PageHead>
      <Container className="legal">
        <nav className="contents legal__contents" aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ol className="bare">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link href={`#${id}`}>{title}</Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal__text">
          <Sections sections={sections.slice(0, shownAtFirst)} />
          <BelowFold>
            <Sections sections={sections.slice(shownAtFirst)} />
          </BelowFold>
        </div>
      </Container>
      {newsletter && (
        <Container className="legal__news">
          <NewsletterBox {...newsletter} />
        </Container>
      )}
    </>
  )
}

const Sections = ({ sections }: Pick<LegalContent, 'sections'>) =>
  sections.map(({ id, title, blocks }) => (
    <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {blocks.map((block) => (
        <LegalText key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  ))
