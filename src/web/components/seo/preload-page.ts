import type { QueryClient } from '@tanstack/react-query'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/api/seo.queries.ts'
import { loadStylesheets } from '#web/framework/stylesheet.ts'

interface LoaderInput {
  context: { queryClient: QueryClient }
  location: { pathname: string }
}

export async function preloadPage({ context, location }: LoaderInput, ...styles: string[]) {
  const [record] = await Promise.all([
    preload(context.queryClient, seoQuery(location.pathname)),
    loadStylesheets(...styles),
  ])
  return record
}
