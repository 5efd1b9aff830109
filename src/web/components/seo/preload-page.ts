import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
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

/** For a page that shows one query beside its own texts. */
export async function preloadPageWith<Data, Key extends QueryKey>(
  input: LoaderInput,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  ...styles: string[]
) {
  const [{ failed }] = await Promise.all([preload(input.context.queryClient, query), preloadPage(input, ...styles)])
  return { failed }
}
