import { z } from 'zod'

const leaverPlaceSchema = z.object({
  title: z.string(),
  detail: z.string(),
  /** Either a screen with a record, a web address, or an action of the list opens it. */
  tab: z.string().optional(),
  id: z.number().optional(),
  href: z.string().optional(),
  action: z.enum(['forget-addresses', 'forget-past']).optional(),
})
export type LeaverPlace = z.infer<typeof leaverPlaceSchema>
export const leaverPlacesSchema = z.array(leaverPlaceSchema)
