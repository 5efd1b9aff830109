import { z } from 'zod'

const leaverPlaceSchema = z.object({
  title: z.string(),
  detail: z.string(),
  /** The screen and the record that open it, … */
  tab: z.string().optional(),
  id: z.number().optional(),
  /** … or its address on the web, … */
  href: z.string().optional(),
  /** … or it is done from the list. */
  action: z.enum(['forget-addresses', 'forget-past']).optional(),
})
export type LeaverPlace = z.infer<typeof leaverPlaceSchema>
export const leaverPlacesSchema = z.array(leaverPlaceSchema)
