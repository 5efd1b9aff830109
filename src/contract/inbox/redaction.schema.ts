import { z } from 'zod'
import { int32 } from '#contract/text.ts'

const place = int32.min(0)

/** Positions, never the words: requests may be logged. */
export const redactionOf = <Field extends z.ZodType>(field: Field) =>
  z.object({
    field,
    /** The id of a note or a reply, or the index of a question. */
    number: place,
    from: place,
    to: place,
    textVersion: int32,
  })
