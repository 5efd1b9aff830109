import { type InterviewInput, interviewInputSchema } from '#contract/hiring/interviews.schema.ts'
import { interviewMessages, momentIn } from '#contract/hiring/interviews.ts'
import type { InterviewDraft } from './interview-draft.ts'

export type InterviewErrors = Partial<Record<'starts' | 'place', string>>

/** Apart from the draft, because the dashboard keeps drafts and needs no schema. */
export function readInterview({ locals, minutes, place, timeZone }: InterviewDraft): {
  input?: InterviewInput
  errors: InterviewErrors
} {
  const moments = locals.filter(Boolean).map((local) => momentIn(timeZone, local))
  if (moments.includes(undefined)) return { errors: { starts: interviewMessages.timeSkipped } }
  const starts = moments.flatMap((moment) => moment?.toISOString() ?? []).toSorted()
  const { data, error } = interviewInputSchema.safeParse({ starts, minutes: Number(minutes), place, timeZone })
  if (data) return { input: data, errors: {} }
  const messageOf = (field: string) => error?.issues.find(({ path }) => path[0] === field)?.message
  const [late, where] = [messageOf('starts'), messageOf('place')]
  return { errors: { ...(late && { starts: late }), ...(where && { place: where }) } }
}
