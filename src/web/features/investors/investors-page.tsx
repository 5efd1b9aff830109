import rings from 'drawing:fig-40-rings'
import { BusinessHighlights } from '#web/components/business-highlights/business-highlights.tsx'
import { faqPage } from '#web/components/seo/faq-page.ts'
import { PageSeo, usePageHeading } from '#web/components/seo/page-seo.tsx'
import { useSite } from '#web/components/site-config.ts'
import { Accordion } from '#web/components/ui/accordion.tsx'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { ButtonLink, Link } from '#web/components/ui/link.tsx'
import { Container, Section } from '#web/components/ui/section.tsx'
import { BrandAnchors, BrandList } from './brand-list.tsx'
import { investorsContent } from './investors.content.ts'

export function InvestorsPage() {
  const { path, heading, seo, lede, ringsCaption, opportunity, ecosystem, questions } = investorsContent
  const items = questions.items.map(({ question, answer }) => ({ question, answer: <Paragraphs of={answer} /> }))
  return (
    <>
      <PageSeo path={path} fallback={{ ...seo, structuredData: faqPage(questions.items) }} />
      <section className="pagehead pagehead--art">
        <Container>
          <div>
            <h1 className="h-title">{usePageHeading(path, heading)}</h1>
            <p className="lede">{lede}</p>
          </div>
          <figure className="investors__rings">
            <Drawing svg={rings} />
            <figcaption className="caption">{ringsCaption}</figcaption>
          </figure>
        </Container>
      </section>
      <Overview />
      <BusinessHighlights />
      <Section id="opportunity" title={opportunity.title} note={opportunity.note}>
        <dl className="stakes">
          {opportunity.figures.map(({ number, what, text }) => (
            <div key={number}>
              <dt>
                <b>{number}</b> {what}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="ecosystem" title={ecosystem.title} note={ecosystem.note} tone="alt">
        <BrandList />
      </Section>
      <Section id="questions" title={questions.title}>
        <Accordion name="investors" items={items} />
      </Section>
      <Contact />
    </>
  )
}

function Overview() {
  const { title, paragraphs, brandsTitle } = investorsContent.overview
  return (
    <section id="overview" tabIndex={-1} className="section ground" aria-labelledby="overview-title">
      <Container className="overview">
        <h2 id="overview-title">{title}</h2>
        <div>
          <Paragraphs of={paragraphs} />
          <h3>{brandsTitle}</h3>
          <BrandAnchors />
        </div>
      </Container>
    </section>
  )
}

function Contact() {
  const { title, text, button, mail, other } = investorsContent.contact
  const { emails } = useSite()
  return (
    <section className="section ground invest" aria-labelledby="invest-title">
      <Container>
        <h2 id="invest-title">{title}</h2>
        <p className="lede">{text}</p>
        <div className="btnrow">
          <ButtonLink href={button.href}>{button.label}</ButtonLink>
        </div>
        <p className="muted">
          {mail}{' '}
          <Link className="link" href={`mailto:${emails.investors}`}>
            {emails.investors}
          </Link>
          . {other.before}{' '}
          <Link className="link" href={other.href}>
            {other.label}
          </Link>
          .
        </p>
      </Container>
    </section>
  )
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((text) => <p key={text}>{text}</p>)
}
