import { z } from 'zod'
import { int32 } from '#contract/text.ts'

const place = int32.min(0)

/** Where the words stand, never the words: they would be in a request and perhaps in a log. */
export const redactionOf = <Field extends z.ZodType>(field: Field) =>
  z.object({
    field,
    /** Which of several: the id of a note or a reply, the place of a question. */
    number: place,
    from: place,
    to: place,
    /** Of the texts that were seen. */
    textVersion: int32,
  })
