import { staffPersonData } from './auth/staff.person-data.ts'
import { applicationPersonData } from './features/applications/applications.person-data.ts'
import { messagePersonData } from './features/contact/contact.person-data.ts'
import { jobAlertPersonData } from './features/job-alerts/job-alerts.person-data.ts'
import { newsletterPersonData } from './features/newsletter/newsletter.person-data.ts'
import { holdPersonData } from './privacy/holds.person-data.ts'
import type { PersonData } from './privacy/person-data.ts'

/** Everything personal that the site keeps: one line a feature. A test holds it against the database's columns. */
export const personData: PersonData[] = [
  messagePersonData,
  applicationPersonData,
  newsletterPersonData,
  jobAlertPersonData,
  staffPersonData,
  holdPersonData,
]
