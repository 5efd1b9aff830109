import { queryOptions } from '@tanstack/react-query'
import type { Letter, LetterList } from '#contract/letters.schema.ts'
import { letterPaths } from '#contract/letters.ts'
import { fillPath } from '#contract/paths.ts'
import { getJson } from '#web/api/client.ts'

/** Where the page before ended; what cannot be that is left out. */
export const readAfter = ({ after }: { after?: unknown }) =>
  typeof after === 'string' && /^\d{1,16}\.\d{1,15}$/.test(after) ? after : ''

export const lettersQuery = (after: string) =>
  queryOptions({
    queryKey: [letterPaths.list, after],
    queryFn: ({ signal }) => getJson<LetterList>(`${letterPaths.list}${after && `?after=${after}`}`, { signal }),
  })

export const letterQuery = (slug: string) =>
  queryOptions({
    queryKey: [letterPaths.bySlug, slug],
    queryFn: ({ signal }) => getJson<Letter>(fillPath(letterPaths.bySlug, { slug }), { signal }),
  })
