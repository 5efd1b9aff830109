import { z } from 'zod'
import { officeZones } from '#contract/office/settings.ts'
import { isoMoment, line, text } from '#contract/text.ts'
import {
  interviewMinutes,
  interviewStates,
  longestPlace,
  longestRefusal,
  interviewMessages as messages,
  mostInterviewTimes,
} from './interviews.ts'

const zones = officeZones.map(({ value }) => value)

export const interviewInputSchema = z.object({
  starts: z
    .array(isoMoment())
    .min(1, messages.timesMissing)
    .max(mostInterviewTimes)
    .refine((starts) => new Set(starts.map((start) => Date.parse(start))).size === starts.length, messages.timesTwice),
  minutes: z.literal([...interviewMinutes]),
  place: line({ min: 2, max: longestPlace, message: messages.placeMissing }),
  timeZone: z.enum(zones),
})
export type InterviewInput = z.output<typeof interviewInputSchema>

export const refusalSchema = text({ min: 2, max: longestRefusal, message: messages.refusalMissing })

/** What staff saw when they canceled. */
export const cancelInterviewSchema = z.object({ picked: isoMoment().nullable() })

export const interviewSchema = z.object({
  id: z.number(),
  author: z.string().nullable(),
  state: z.enum(interviewStates),
  starts: z.array(z.iso.datetime()),
  minutes: z.number(),
  place: z.string(),
  timeZone: z.string(),
  picked: z.iso.datetime().nullable(),
  refusal: z.string().nullable(),
  /** Newest last. */
  events: z.array(
    z.object({
      what: z.enum(['offered', 'picked', 'refused', 'replaced', 'canceled', 'reminded']),
      at: z.iso.datetime(),
      by: z.string().nullable(),
    }),
  ),
})
export type Interview = z.infer<typeof interviewSchema>
