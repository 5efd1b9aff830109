import { z } from 'zod'
import { mostPerPage } from './paging.ts'
import { text } from './text.ts'

/** `after` is `next` of the previous page. */
export const pageQuery = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(mostPerPage).default(50),
})

/** For lists of records; a kind with states adds its `state`. */
export const recordPageQuery = pageQuery.extend({ search: text({ max: 100 }).optional() })
export type RecordPageQuery = z.output<typeof recordPageQuery>

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() })
