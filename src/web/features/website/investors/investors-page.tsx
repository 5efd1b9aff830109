import rings from 'drawing:fig-40-rings'
import { teamMemberPage } from '#contract/paths.ts'
import { siteName } from '#contract/site.ts'
import { investorsContent } from '#contract/website/content/investors.content.ts'
import type { TeamMember } from '#contract/website/team-members.schema.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { BusinessHighlights } from '#web/components/business-highlights/business-highlights.tsx'
import { pageTime } from '#web/components/clock.ts'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
import { GrainBand } from '#web/components/layout/grain-band.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { faqPage } from '#web/components/seo/faq-page.ts'
import { useSite } from '#web/components/site-config.ts'
import { Accordion } from '#web/components/ui/accordion.tsx'
import { inOurs } from '#web/components/ui/calendar-date.tsx'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { ButtonLink, Link } from '#web/components/ui/link.tsx'
import { Container, Section } from '#web/components/ui/section.tsx'
import { BrandAnchors, BrandList } from './brand-list.tsx'

interface InvestorsPageProps {
  members: readonly TeamMember[]
}

export function InvestorsPage({ members }: InvestorsPageProps) {
  const content = usePageText('/investors', investorsContent)
  const {
    path,
    actions,
    rings: { isCounted, counted, caption },
    opportunity,
    ecosystem,
    questions,
  } = content
  const [contact, team] = actions
  const today = pageTime().toISOString().slice(0, 10)
  const items = questions.items.map(({ question, answer }) => ({ question, answer: <Paragraphs of={answer} /> }))
  return (
    <>
      <PageHead
        content={content}
        structuredData={faqPage(questions.items)}
        art={
          <figure className="investors__rings">
            <Drawing svg={rings} />
            <figcaption className="caption">{isCounted ? counted : caption}</figcaption>
          </figure>
        }
      >
        <div className="btnrow btnrow--below on-screen">
          <ButtonLink href={contact.href}>{contact.label}</ButtonLink>
          <ButtonLink href={team.href} look="quiet">
            {team.label}
          </ButtonLink>
        </div>
        <p className="printed">
          {siteName}, as of {/* Cached HTML may have an earlier day. */}
          <time dateTime={today} suppressHydrationWarning>
            {inOurs(today)}
          </time>
        </p>
      </PageHead>
      <div className="on-screen">
        <GrainBand />
      </div>
      <Overview {...content.overview} brands={ecosystem.brands} />
      <BelowFold>
        <BusinessHighlights path={path} />
        <Section id="opportunity" title={opportunity.title} note={opportunity.note}>
          <dl className="stakes">
            {opportunity.figures.map(({ number, what, text }) => (
              <div key={number}>
                <dt>
                  <b>{number}</b> {what}
                </dt>
                <dd>
                  <InlineText>{text}</InlineText>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        {members.length > 0 && <People {...content.people} members={members.slice(0, 3)} />}
        <Section id="ecosystem" title={ecosystem.title} note={ecosystem.note}>
          <BrandList {...ecosystem} />
        </Section>
        <Section id="questions" title={questions.title} tone="ground">
          <Accordion name="investors" items={items} />
        </Section>
        <Contact {...content.contact} />
      </BelowFold>
    </>
  )
}

type Content = ReturnType<typeof investorsContent>

function People({ title, note, members }: Content['people'] & InvestorsPageProps) {
  return (
    <Section id="people" title={title} note={note} tone="ground">
      <ul className="backed">
        {members.map(({ id, slug, name, title: role, image }) => (
          <li key={id}>
            <span className="backed__face" aria-hidden="true">
              {[...name][0]}
              {image && <img src={image} alt="" width={80} height={80} loading="lazy" />}
            </span>
            <div>
              <h3>
                <Link href={teamMemberPage(slug)}>{name}</Link>
              </h3>
              <p>{role}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Overview({
  title,
  paragraphs,
  facts,
  brandsTitle,
  brands,
}: Content['overview'] & Pick<Content['ecosystem'], 'brands'>) {
  return (
    <section id="overview" tabIndex={-1} className="section ground" aria-labelledby="overview-title">
      <Container className="overview">
        <h2 id="overview-title">{title}</h2>
        <div>
          <Paragraphs of={paragraphs} />
          <dl className="keyfacts on-screen">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3 className="on-screen">{brandsTitle}</h3>
          <BrandAnchors brands={brands} />
        </div>
      </Container>
    </section>
  )
}

function Contact({ title, text, button, mail, other }: Content['contact']) {
  const { emails } = useSite()
  return (
    <section id="invest" tabIndex={-1} className="section" aria-labelledby="invest-title">
      <Container>
        <h2 id="invest-title">{title}</h2>
        <p className="lede invest__lede on-screen">
          <InlineText>{text}</InlineText>
        </p>
        <div className="btnrow on-screen">
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
  return of.map((text) => (
    <p key={text}>
      <InlineText>{text}</InlineText>
    </p>
  ))
}
