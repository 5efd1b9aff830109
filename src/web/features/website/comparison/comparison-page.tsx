import { comparisonContent } from '#contract/website/content/comparison.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { ComparisonTable } from '#web/components/comparison-table/comparison-table.tsx'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
import { ClosingCall } from '#web/components/layout/closing-call.tsx'
import { GrainBand } from '#web/components/layout/grain-band.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { faqPage } from '#web/components/seo/faq-page.ts'
import { usePageHeading } from '#web/components/seo/page-seo.tsx'
import { Accordion } from '#web/components/ui/accordion.tsx'
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx'
import { NamedText } from '#web/components/ui/named-text.tsx'
import { Container, Section } from '#web/components/ui/section.tsx'
import { NewsletterBox } from '#web/features/newsletter/subscribers/newsletter-box.public.tsx'

export function ComparisonPage() {
  const content = usePageText('/hyr-vs-agency', comparisonContent)
  const { path, heading, trail, table, questions, newsletter, closing } = content
  return (
    <>
      <PageHead
        content={content}
        structuredData={faqPage(questions.items)}
        above={<Breadcrumb trail={trail} current={usePageHeading(path, heading)} />}
      />
      <GrainBand />
      <Section id="comparison" title={table.title} note={table.note} tone="ground">
        <ComparisonTable {...table} />
      </Section>
      <BelowFold>
        <Advantages {...content.advantages} />
        <CaseStudy {...content.caseStudy} />
        <Section id="questions" title={questions.title}>
          <Accordion name="comparison" items={questions.items} />
        </Section>
        <Container className="comparison__news">
          <NewsletterBox {...newsletter} />
        </Container>
        <ClosingCall title={closing.title} actions={closing.actions}>
          {closing.text}
        </ClosingCall>
      </BelowFold>
    </>
  )
}

type Content = ReturnType<typeof comparisonContent>

function Advantages({ title, cards }: Content['advantages']) {
  return (
    <Section id="advantages" title={title}>
      <ul className="advantages">
        {cards.map((card) => (
          <li key={card.title} className="card">
            <NamedText name={card.title}>{card.text}</NamedText>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CaseStudy({ title, note, request, routes }: Content['caseStudy']) {
  return (
    <Section id="case-study" title={title} note={note} tone="ground">
      <p className="lede">{request}</p>
      <div className="ways">
        {routes.map((route) => (
          <div key={route.title} className={route.ours ? 'card ways__ours' : 'ways__theirs'}>
            <h3>{route.title}</h3>
            <ol className="bare">
              {route.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  )
}
