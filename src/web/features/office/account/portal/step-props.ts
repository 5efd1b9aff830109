import type { Pending } from '#contract/office/second-factors.schema.ts'
import type { StaffUser } from '#contract/staff.schema.ts'

export interface StepProps {
  pending: Pending
  heading: 'h1' | 'h3'
  onSignedIn(user: StaffUser): void
  onBack(): void
}
