import { z } from 'zod'
import { recordSearchSchema } from '#web/components/records/record-address.ts'

export const pictureSearchSchema = recordSearchSchema.omit({ id: true }).extend({
  show: z.literal('unused').optional().catch(undefined),
})
export type PictureSearch = z.output<typeof pictureSearchSchema>
