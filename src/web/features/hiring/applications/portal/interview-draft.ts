import type { Stopped } from '#contract/hiring/application-replies.schema.ts'
import { interviewDraftName } from '#contract/hiring/application-replies.ts'
import { mostInterviewTimes } from '#contract/hiring/interviews.ts'
import { office } from '#contract/office/office-hours.ts'
import { officeZones } from '#contract/office/settings.ts'
import { momentAsField, timeZone as ownZone } from '#web/components/records/moment-in-words.ts'
import { writeStaffDraft } from '#web/components/session/staff-draft.ts'

export interface InterviewDraft {
  /** By the clocks of the zone, such as `2026-11-24T14:00`; empty ones are left out. */
  locals: string[]
  minutes: string
  place: string
  timeZone: string
}

export const newInterview = (): InterviewDraft => ({
  locals: Array.from({ length: mostInterviewTimes }, () => ''),
  minutes: '30',
  place: '',
  timeZone: officeZones.some(({ value }) => value === ownZone) ? ownZone : office.timeZone,
})

export function draftOf({ starts, minutes, place, timeZone }: Stopped['interviews'][number]): InterviewDraft {
  const { locals } = newInterview()
  return {
    locals: locals.map((none, index) => (starts[index] ? momentAsField(new Date(starts[index]), timeZone) : none)),
    minutes: String(minutes),
    place,
    timeZone,
  }
}

/** The times of a stopped reply are a draft again. */
export const keepInterview = (interview: Stopped['interviews'][number]): void =>
  writeStaffDraft(interviewDraftName(interview.applicationId), draftOf(interview))
