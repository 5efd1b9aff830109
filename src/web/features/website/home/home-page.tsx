import BadgeCheck from 'icon:badge-check'
import Handshake from 'icon:handshake'
import ShieldCheck from 'icon:shield-check'
import Sprout from 'icon:sprout'
import { type HomeContent, homeContent } from '#contract/website/content/home.content.ts'
import { useFacts } from '#web/api/use-facts.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
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
  const content = usePageText('/', homeContent)
  const { path, heading, seo, apps, seen, value, doors, closing } = content
  return (
    <>
      <PageSeo path={path} fallback={{ ...seo, structuredData: siteGraph(useSite(), facts) }} />
      <Hero heading={usePageHeading(path, heading)} content={content} />
      <div className="ground">
        <Container className="aftermap">
          <FactStrip facts={content.facts} />
        </Container>
        <BelowFold>
          <Section id="apps" title={apps.title} note={apps.note}>
            <AppGrid {...apps} />
          </Section>
        </BelowFold>
      </div>
      <BelowFold>
        <Section id="seen" title={seen.title} note={seen.note}>
          <div className="seen">
            {seen.screens.map((name, index) => (
              <ProductScreen key={name} path={path} name={name} figure={index + 1} />
            ))}
          </div>
        </Section>
        <Section id="value" title={value.title} note={value.note} tone="ground">
          <ValueFigures {...value.figures} />
        </Section>
        <Section id="doors" title={doors.title} note={doors.note}>
          <Doors list={doors.list} />
        </Section>
        <ClosingCall title={closing.title} actions={closing.actions}>
          {closing.text}
        </ClosingCall>
      </BelowFold>
    </>
  )
}

function FactStrip({ facts }: Pick<HomeContent, 'facts'>) {
  return (
    <ul className="fact-strip" aria-label="Company facts">
      {facts.map((fact) => {
        const Icon = factIcons[fact.icon]
        return (
          <li key={fact.strong}>
            <Icon className="i" />
            <span>
              {'before' in fact && `${fact.before} `}
              <b>{fact.strong}</b>
              {'after' in fact && ` ${fact.after}`}
              {fact.asOf}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
