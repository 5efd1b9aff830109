import { useEffect, useRef } from 'react'
import {
  type SolutionsContent,
  solutionSections,
  solutionsContent,
} from '#contract/website/content/solutions.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { ComparisonTable } from '#web/components/comparison-table/comparison-table.tsx'
import { CoreSample } from '#web/components/core-sample/core-sample.tsx'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
import { ClosingCall } from '#web/components/layout/closing-call.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { ArrowLink, ButtonLink, Link } from '#web/components/ui/link.tsx'
import { Container, Section } from '#web/components/ui/section.tsx'
import { CaseStudies } from './case-studies.tsx'
import { CoverageLists } from './coverage-lists.tsx'
import { ProductSections } from './product-sections.tsx'
import { ProductSuite } from './product-suite.tsx'
import { useCurrentSection } from './use-current-section.ts'

export function SolutionsPage() {
  const content = usePageText('/solutions', solutionsContent)
  const { coverage, suite, products, agency, digital, cases, closing } = content
  return (
    <>
      <Head content={content} />
      <Anchors anchors={content.anchors} />
      <Section id="coverage" title={coverage.title} note={coverage.note}>
        <CoverageLists lists={coverage.lists} />
      </Section>
      <BelowFold>
        <Section id="suite" title={suite.title} note={suite.note} tone="ground">
          <ProductSuite {...products} />
        </Section>
        <Section id="products" title={products.title}>
          <ProductSections {...products} />
        </Section>
        <Section id="hyr-vs-agency" title={agency.title} note={agency.note} tone="ground">
          <ComparisonTable {...agency} />
          <div className="btnrow comparison__more">
            <ButtonLink href={agency.action.href} look="quiet">
              {agency.action.label}
            </ButtonLink>
            <ArrowLink href={agency.more.href}>{agency.more.label}</ArrowLink>
          </div>
        </Section>
        <Section id="hyr-vs-digital" title={digital.title} note={digital.note}>
          <ComparisonTable {...digital} />
          <div className="btnrow comparison__more">
            <ArrowLink href={digital.more.href}>{digital.more.label}</ArrowLink>
          </div>
        </Section>
        <Section id="case-studies" title={cases.title} note={cases.note} tone="ground">
          <CaseStudies {...cases} />
        </Section>
        <ClosingCall title={closing.title} look="soil" actions={closing.actions}>
          {closing.text}
        </ClosingCall>
      </BelowFold>
    </>
  )
}

function Head({ content }: { content: SolutionsContent }) {
  const { actions, depths, depthsCaption } = content
  const [demo, studies] = actions
  return (
    <PageHead content={content} art={<CoreSample depths={depths} caption={depthsCaption} />}>
      <div className="btnrow btnrow--below">
        <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
        <ButtonLink href={studies.href} look="quiet">
          {studies.label}
        </ButtonLink>
      </div>
    </PageHead>
  )
}

function Anchors({ anchors }: Pick<SolutionsContent, 'anchors'>) {
  const list = useRef<HTMLUListElement>(null)
  const current = useCurrentSection(solutionSections)
  useEffect(() => {
    const row = list.current
    const link = current && row?.querySelector<HTMLElement>(`[href="${current}"]`)
    // scrollIntoView would also scroll the page vertically.
    row?.scrollTo({ left: link ? link.offsetLeft - row.clientWidth / 2 + link.clientWidth / 2 : 0 })
  }, [current])
  return (
    <nav className="anchors" aria-label="On this page">
      <Container>
        <ul className="bare" ref={list}>
          {anchors.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} current={href === current}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
