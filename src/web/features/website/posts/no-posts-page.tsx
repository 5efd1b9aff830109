import spotContent from 'drawing:spot-content'
import { endOfPeriod } from '#contract/office/periods.ts'
import { noPostsContent } from '#contract/website/content/no-posts.content.ts'
import { useFacts } from '#web/api/use-facts.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { pageTime } from '#web/components/clock.ts'
import { GrainBand } from '#web/components/layout/grain-band.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { NamedText } from '#web/components/ui/named-text.tsx'
import { Container, Section } from '#web/components/ui/section.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { NewsletterBox } from '#web/features/newsletter/subscribers/newsletter-box.public.tsx'

export function NoPostsPage() {
  const facts = useFacts('/blog')
  const content = usePageText('/blog', noPostsContent)
  const { status, dates, passed, invitation, topics, farewell } = content
  return (
    <>
      <PageHead
        content={content}
        above={<Status kind="soon">{status}</Status>}
        art={
          <div className="blog__art">
            <Drawing svg={spotContent} />
          </div>
        }
      >
        <dl className="launch">
          {dates.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {endOfPeriod(facts.blogLaunch) <= pageTime() && <p className="small launch__passed">{passed}</p>}
      </PageHead>
      <Container className="blog__news">
        <NewsletterBox {...invitation} />
      </Container>
      <GrainBand />
      <Section id="topics" title={topics.title} note={topics.note} tone="ground">
        <ul className="topics">
          {topics.list.map(({ name, text }) => (
            <li key={name}>
              <NamedText name={name}>{text}</NamedText>
            </li>
          ))}
        </ul>
      </Section>
      <Container className="blog__news blog__news--last">
        <NewsletterBox {...farewell} />
      </Container>
    </>
  )
}
