import printsClass from 'drawing:prints-class'
import spotPractice from 'drawing:spot-practice'
import spotRoleplay from 'drawing:spot-roleplay'
import { NewsletterBox } from '#web/components/newsletter/newsletter-box.tsx'
import { faqPage } from '#web/components/seo/faq-page.ts'
import { PageSeo, usePageHeading } from '#web/components/seo/page-seo.tsx'
import { Drawing, type DrawingSource } from '#web/components/ui/drawing.tsx'
import { Container } from '#web/components/ui/section.tsx'
import type { AudienceContent, AudienceSection } from './audience.content.ts'
import { AudienceSectionView } from './audience-section.tsx'

const drawings: Record<AudienceContent['art'], DrawingSource> = {
  practice: spotPractice,
  roleplay: spotRoleplay,
  prints: printsClass,
}

/** A page for one kind of reader; what it says and in which order is all in its content. */
export function AudiencePage({ content }: { content: AudienceContent }) {
  const { path, heading, seo, lede, art, caption, opening, invitation, rest, farewell } = content
  const questions = [...opening, ...rest].flatMap((section) => (section.kind === 'questions' ? section.items : []))
  const structuredData = questions.length > 0 ? faqPage(questions) : null
  return (
    <>
      <PageSeo path={path} fallback={{ ...seo, structuredData }} />
      <section className="pagehead pagehead--art">
        <Container>
          <div>
            <h1 className="h-title">{usePageHeading(path, heading)}</h1>
            <p className="lede">{lede}</p>
          </div>
          <figure className={`audience__art audience__art--${art}`}>
            <Drawing svg={drawings[art]} />
            <figcaption className="caption">{caption}</figcaption>
          </figure>
        </Container>
      </section>
      <Sections sections={opening} firstTone="alt" />
      <Container className="audience__news">
        <NewsletterBox {...invitation} />
      </Container>
      <Sections sections={rest} firstTone="alt" />
      <Container className="audience__news">
        <NewsletterBox {...farewell} />
      </Container>
    </>
  )
}

/** Every second section stands on a quieter ground. */
function Sections({ sections, firstTone }: { sections: readonly AudienceSection[]; firstTone: 'page' | 'alt' }) {
  return sections.map((section, index) => (
    <AudienceSectionView key={section.id} section={section} tone={index % 2 === 0 ? firstTone : 'page'} />
  ))
}
