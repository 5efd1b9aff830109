import type { Pending } from '#contract/office/second-factors.schema.ts'
import type { StaffUser } from '#contract/staff.schema.ts'

/** Of what comes between the password and the portal. */
export interface StepProps {
  pending: Pending
  /** Of the step's title: it may stand on a page of its own or in a dialog. */
  heading: 'h1' | 'h3'
  onSignedIn(user: StaffUser): void
  onBack(): void
}
