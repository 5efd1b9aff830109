import printsClass from 'drawing:prints-class'
import spotPractice from 'drawing:spot-practice'
import spotRoleplay from 'drawing:spot-roleplay'
import ArrowUpRight from 'icon:arrow-up-right'
import {
  type AudienceContent,
  type AudienceSection,
  newsletterAnchor,
} from '#contract/website/content/audience.content.ts'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
import { GrainBand } from '#web/components/layout/grain-band.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { faqPage } from '#web/components/seo/faq-page.ts'
import { useSite } from '#web/components/site-config.ts'
import { Drawing, type DrawingSource } from '#web/components/ui/drawing.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { NewsletterBox } from '#web/features/newsletter/subscribers/newsletter-box.public.tsx'
import { AudienceSectionView } from './audience-section.tsx'

const drawings: Record<AudienceContent['art'], DrawingSource> = {
  practice: spotPractice,
  roleplay: spotRoleplay,
  prints: printsClass,
}

export function AudiencePage({ content }: { content: AudienceContent }) {
  const { actions, art, caption, opening, invitation, rest, farewell } = content
  const { links } = useSite()
  const questions = [...opening, ...rest].flatMap((section) => (section.kind === 'questions' ? section.items : []))
  const structuredData = questions.length > 0 ? faqPage(questions) : null
  return (
    <>
      <PageHead
        content={content}
        structuredData={structuredData}
        art={
          <figure className={`audience__art audience__art--${art}`}>
            <Drawing svg={drawings[art]} />
            <figcaption className="caption">{caption}</figcaption>
          </figure>
        }
      >
        <div className="btnrow btnrow--below">
          {actions.map(({ label, href }, index) => (
            <ButtonLink
              key={label}
              href={typeof href === 'string' ? href : links[href.outside]}
              look={index === 0 ? 'primary' : 'quiet'}
            >
              {label}
              {typeof href !== 'string' && <ArrowUpRight className="i" />}
            </ButtonLink>
          ))}
        </div>
      </PageHead>
      <GrainBand />
      <Sections sections={opening} />
      <BelowFold>
        <Container className="audience__news" id={newsletterAnchor}>
          <NewsletterBox {...invitation} />
        </Container>
        <Sections sections={rest} />
        <Container className="audience__news">
          <NewsletterBox {...farewell} />
        </Container>
      </BelowFold>
    </>
  )
}

function Sections({ sections }: { sections: readonly AudienceSection[] }) {
  return sections.map((section, index) => (
    <AudienceSectionView key={section.id} section={section} tone={index % 2 === 0 ? 'ground' : 'page'} />
  ))
}
