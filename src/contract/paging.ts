import { z } from 'zod'

/** How a long list is asked for: `after` is what the page before called `next`. */
export const pageQuery = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() })
export interface Page<Item> {
  items: Item[]
  /** Null on the last page. */
  next: string | null
}
