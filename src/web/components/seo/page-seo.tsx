import { useQuery } from '@tanstack/react-query'
import { useSite } from '#web/components/site-config.ts'
import { seoQuery } from './seo.queries.ts'
import { type SeoFallback, seoTags } from './seo-tags.ts'

/** The heading an editor gave the page, or the page's own. */
export const usePageHeading = (path: string, fallback: string) => useQuery(seoQuery(path)).data?.h1_header || fallback

/** Title and metadata; React puts them into <head>, on the server as in the browser, and takes them out again. */
export function PageSeo({ path, fallback }: { path: string; fallback: SeoFallback }) {
  const { origin } = useSite()
  const { data } = useQuery(seoQuery(path))
  const { title, canonical, meta, structuredData } = seoTags({ record: data, fallback, origin, path })
  return (
    <>
      <title>{title}</title>
      <link rel="canonical" href={canonical} />
      {meta.map((attributes) => (
        <meta key={'name' in attributes ? attributes.name : attributes.property} {...attributes} />
      ))}
      {structuredData && <StructuredData value={structuredData} />}
    </>
  )
}

/** JSON-LD. `<` is escaped, so that no text in it can end the script element. */
function StructuredData({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element takes its text no other way.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
