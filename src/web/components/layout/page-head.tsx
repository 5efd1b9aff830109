import type { ReactNode } from 'react'
import { PageSeo, usePageHeading } from '#web/components/seo/page-seo.tsx'
import type { SeoFallback } from '#web/components/seo/seo-tags.ts'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { Container } from '#web/components/ui/section.tsx'

interface PageHeadProps {
  content: { path: string; heading: string; lede: string; seo: SeoFallback }
  structuredData?: SeoFallback['structuredData']
  above?: ReactNode
  art?: ReactNode
  children?: ReactNode
}

export function PageHead({ content, structuredData, above, art, children }: PageHeadProps) {
  const { path, heading, lede, seo } = content
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
    <>
      <PageSeo path={path} fallback={structuredData ? { ...seo, structuredData } : seo} />
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
    </>
  )
}
