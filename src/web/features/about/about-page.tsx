import coreSample from 'drawing:core-sample'
import { ClosingCall } from '#web/components/layout/closing-call.tsx'
import { PageSeo, usePageHeading } from '#web/components/seo/page-seo.tsx'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { Container, Section } from '#web/components/ui/section.tsx'
import { aboutContent } from './about.content.ts'

export function AboutPage() {
  const { path, heading, seo, lede, mission, vision, values, closing } = aboutContent
  return (
    <>
      <PageSeo path={path} fallback={seo} />
      <section className="pagehead pagehead--art">
        <Container>
          <div>
            <h1 className="h-title">{usePageHeading(path, heading)}</h1>
            <p className="lede">{lede}</p>
          </div>
          <CoreSample />
        </Container>
      </section>
      <section className="section ground">
        <Container className="aims">
          {[mission, vision].map(({ title, text }) => (
            <div key={title}>
              <h2>{title}</h2>
              <p className="lede">{text}</p>
            </div>
          ))}
        </Container>
      </section>
      <Section id="values" title={values.title} note={values.note}>
        <ul className="values">
          {values.list.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <ClosingCall title={closing.title}>{closing.text}</ClosingCall>
    </>
  )
}

/** A problem as a core drilled through the ground: from what shows to what causes it. */
function CoreSample() {
  return (
    <figure className="core">
      <div className="core__tube">
        <Drawing svg={coreSample} />
      </div>
      <ol className="bare">
        {aboutContent.depths.map(({ label, text }) => (
          <li key={label}>
            <b>{label}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <figcaption className="caption">{aboutContent.depthsCaption}</figcaption>
    </figure>
  )
}
