import { applicationPersonData } from '#server/features/hiring/applications/applications.person-data.ts'
import { jobAlertPersonData } from '#server/features/hiring/job-alerts/job-alerts.person-data.ts'
import { messagePersonData } from '#server/features/inbox/messages/messages.person-data.ts'
import { newsletterPersonData } from '#server/features/newsletter/subscribers/newsletter.person-data.ts'
import { staffPersonData } from '#server/features/office/people/people.person-data.ts'
import { holdPersonData } from '#server/features/office/privacy/holds.person-data.ts'
import type { PersonData } from '#server/features/office/privacy/person-data.public.ts'

/** All personal data of the site; a test checks it against the database's columns. */
export const personData: PersonData[] = [
  messagePersonData,
  applicationPersonData,
  newsletterPersonData,
  jobAlertPersonData,
  staffPersonData,
  holdPersonData,
]
