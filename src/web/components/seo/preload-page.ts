import type { QueryClient } from '@tanstack/react-query'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from './seo.queries.ts'

interface LoaderInput {
  context: { queryClient: QueryClient }
  location: { pathname: string }
}

/** The loader of a page that needs nothing but its record. By address, so that no page's words are loaded with it. */
export const preloadPage = ({ context: { queryClient }, location: { pathname } }: LoaderInput) =>
  preload(queryClient, seoQuery(pathname))
