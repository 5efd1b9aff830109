import branch from 'drawing:branch'
import Clock from 'icon:clock'
import Code from 'icon:code'
import GraduationCap from 'icon:graduation-cap'
import HeartPulse from 'icon:heart-pulse'
import Laptop from 'icon:laptop'
import TreePalm from 'icon:tree-palm'
import Users from 'icon:users'
import Wallet from 'icon:wallet'
import type { ReactNode } from 'react'
import { type CareersContent, careersContent } from '#contract/website/content/careers.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
import { PageSeo, usePageHeading } from '#web/components/seo/page-seo.tsx'
import { Drawing } from '#web/components/ui/drawing.tsx'
import type { Icon } from '#web/components/ui/icon.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { NamedText } from '#web/components/ui/named-text.tsx'
import { Container, Section } from '#web/components/ui/section.tsx'

const icons: Record<CareersContent['benefits']['items'][number]['icon'], Icon> = {
  clock: Clock,
  laptop: Laptop,
  learning: GraduationCap,
  wellness: HeartPulse,
  pay: Wallet,
  rest: TreePalm,
  code: Code,
  people: Users,
}

/** The route renders the list as `children`, so that a keystroke in the filters renders nothing else. */
export function CareersPage({ children }: { children: ReactNode }) {
  const content = usePageText('/careers', careersContent)
  const { path, heading, seo, lede, viewPositions, applyGenerally } = content
  return (
    <>
      <PageSeo path={path} fallback={seo} />
      <section className="careers-hero">
        <Container className="careers-hero__in">
          <div>
            <h1 className="h-title">{usePageHeading(path, heading)}</h1>
            <p className="lede careers-hero__lede">
              <InlineText>{lede}</InlineText>
            </p>
            <div className="btnrow btnrow--below">
              <ButtonLink href="#positions">{viewPositions}</ButtonLink>
              <ButtonLink href="/careers/general-application" look="quiet">
                {applyGenerally}
              </ButtonLink>
            </div>
          </div>
          <Drawing svg={branch} />
        </Container>
      </section>
      <Values {...content} />
      <Benefits {...content.benefits} />
      <BelowFold>{children}</BelowFold>
    </>
  )
}

function Values({ valuesTitle, values }: CareersContent) {
  return (
    <section className="section--tight alt" aria-labelledby="values">
      <Container>
        <h2 id="values" className="sr">
          {valuesTitle}
        </h2>
        <ul className="values values--three">
          {values.map(({ title, text }) => (
            <li key={title}>
              <NamedText name={title}>{text}</NamedText>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

function Benefits({ title, note, items }: CareersContent['benefits']) {
  return (
    <Section id="benefits" title={title} note={note}>
      <ul className="benefits">
        {items.map(({ icon, title: name, text }) => {
          const Icon = icons[icon]
          return (
            <li key={name}>
              <Icon />
              <NamedText name={name}>{text}</NamedText>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
