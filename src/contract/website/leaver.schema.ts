import { z } from 'zod'

const leaverPlaceSchema = z.object({
  title: z.string(),
  detail: z.string(),
  /** The screen and record that open it. */
  tab: z.string().optional(),
  id: z.number().optional(),
  /** Or its web address. */
  href: z.string().optional(),
  /** Or an action of the list. */
  action: z.enum(['forget-addresses', 'forget-past']).optional(),
})
export type LeaverPlace = z.infer<typeof leaverPlaceSchema>
export const leaverPlacesSchema = z.array(leaverPlaceSchema)
