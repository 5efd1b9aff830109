import BadgeCheck from 'icon:badge-check'
import Handshake from 'icon:handshake'
import ShieldCheck from 'icon:shield-check'
import Sprout from 'icon:sprout'
import { companyFacts, homeContent } from '#contract/website/content/home.content.ts'
import type { Facts } from '#contract/website/facts.ts'
import { useFacts } from '#web/api/use-facts.ts'
import { ClosingCall } from '#web/components/layout/closing-call.tsx'
import { ProductScreen } from '#web/components/product-screen/product-screen.tsx'
import { PageSeo, usePageHeading } from '#web/components/seo/page-seo.tsx'
import { siteGraph } from '#web/components/seo/site-graph.ts'
import { useSite } from '#web/components/site-config.ts'
import { Container, Section } from '#web/components/ui/section.tsx'
import { AppGrid } from './app-grid.tsx'
import { Doors } from './doors.tsx'
import { Hero } from './hero.tsx'
import { ValueFigures } from './value-figures.tsx'

const factIcons = { shield: ShieldCheck, badge: BadgeCheck, sprout: Sprout, handshake: Handshake }

export function HomePage() {
  const facts = useFacts('/')
  const { path, heading, seo, apps, seen, value, doors, closing } = homeContent
  return (
    <>
      <PageSeo path={path} fallback={{ ...seo, structuredData: siteGraph(useSite(), facts) }} />
      <Hero heading={usePageHeading(path, heading)} />
      <div className="ground">
        <Container className="aftermap">
          <FactStrip facts={facts} />
        </Container>
        <Section id="apps" title={apps.heading} note={apps.note}>
          <AppGrid facts={facts} />
        </Section>
      </div>
      <Section id="seen" title={seen.heading} note={seen.note}>
        <div className="seen">
          {seen.screens.map((name, index) => (
            <ProductScreen key={name} name={name} figure={index + 1} />
          ))}
        </div>
      </Section>
      <Section id="value" title={value.heading} note={value.note} tone="ground">
        <ValueFigures facts={facts} />
      </Section>
      <Section id="doors" title={doors.heading} note={doors.note}>
        <Doors />
      </Section>
      <ClosingCall title={closing.title}>{closing.text}</ClosingCall>
    </>
  )
}

function FactStrip({ facts }: { facts: Facts }) {
  return (
    <ul className="fact-strip" aria-label="Company facts">
      {companyFacts(facts).map((fact) => {
        const Icon = factIcons[fact.icon]
        return (
          <li key={fact.strong}>
            <Icon className="i" />
            <span>
              {'before' in fact && fact.before}
              <b>{fact.strong}</b>
              {fact.after}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
