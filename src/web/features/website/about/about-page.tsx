import { aboutContent } from '#contract/website/content/about.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { CoreSample } from '#web/components/core-sample/core-sample.tsx'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
import { ClosingCall } from '#web/components/layout/closing-call.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { NamedText } from '#web/components/ui/named-text.tsx'
import { Container, Section } from '#web/components/ui/section.tsx'

export function AboutPage() {
  const content = usePageText('/about', aboutContent)
  const { depths, depthsCaption, mission, vision, values, closing } = content
  return (
    <>
      <PageHead content={content} art={<CoreSample depths={depths} caption={depthsCaption} />} />
      <section className="section ground">
        <Container className="aims">
          {[mission, vision].map(({ title, text }) => (
            <div key={title}>
              <h2>{title}</h2>
              <p className="lede aims__lede">
                <InlineText>{text}</InlineText>
              </p>
            </div>
          ))}
        </Container>
      </section>
      <BelowFold>
        <Section id="values" title={values.title} note={values.note}>
          <ul className="values values--six">
            {values.list.map(({ name, text }) => (
              <li key={name}>
                <NamedText name={name}>{text}</NamedText>
              </li>
            ))}
          </ul>
        </Section>
        <ClosingCall title={closing.title} actions={closing.actions}>
          {closing.text}
        </ClosingCall>
      </BelowFold>
    </>
  )
}
