import { useQuery } from '@tanstack/react-query'
import { seoQuery } from '#web/api/seo.queries.ts'
import { useSite } from '#web/components/site-config.ts'
import { type SeoFallback, seoTags } from './seo-tags.ts'
import { StructuredData } from './structured-data.tsx'

export const usePageHeading = (path: string, fallback: string) => useQuery(seoQuery(path)).data?.h1_header || fallback

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
