import type { ReactNode } from 'react'
import { usePageHeading } from '#web/components/seo/page-seo.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { Container } from '#web/components/ui/section.tsx'

interface PageHeadProps {
  path: string
  heading: string
  lede: string
  above?: ReactNode
  art?: ReactNode
  children?: ReactNode
}

export function PageHead({ path, heading, lede, above, art, children }: PageHeadProps) {
  const words = (
    <>
      {above}
      <h1 className="h-title">{usePageHeading(path, heading)}</h1>
      <p className="lede pagehead__lede">
        <InlineText>{lede}</InlineText>
      </p>
      {children}
    </>
  )
  return (
    <section className={art ? 'pagehead pagehead--art' : 'pagehead'}>
      <Container className={art ? 'pagehead__columns' : ''}>
        {art ? (
          <>
            <div>{words}</div>
            {art}
          </>
        ) : (
          words
        )}
      </Container>
    </section>
  )
}
