import { type InterviewInput, interviewInputSchema } from '#contract/hiring/interviews.schema.ts'
import { interviewMessages, momentIn, mostInterviewTimes } from '#contract/hiring/interviews.ts'
import { office } from '#contract/office/office-hours.ts'
import { officeZones } from '#contract/office/settings.ts'
import { timeZone as ownZone } from '#web/components/records/moment-in-words.ts'

export interface InterviewDraft {
  /** By the clocks of the zone, such as `2026-11-24T14:00`; empty ones are left out. */
  locals: string[]
  minutes: string
  place: string
  timeZone: string
}
export type InterviewErrors = Partial<Record<'starts' | 'place', string>>

export const newInterview = (): InterviewDraft => ({
  locals: Array.from({ length: mostInterviewTimes }, () => ''),
  minutes: '30',
  place: '',
  timeZone: officeZones.some(({ value }) => value === ownZone) ? ownZone : office.timeZone,
})

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
