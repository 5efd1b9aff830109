import { z } from 'zod'

export const quarantineInputSchema = z.object({ quarantined: z.boolean() })
