import { z } from 'zod'

/** `after` is `next` of the previous page. */
export const pageQuery = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() })
export interface Page<Item> {
  items: Item[]
  next: string | null
}
