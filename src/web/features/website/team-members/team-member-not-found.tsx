import { MissingRecord } from '#web/components/layout/missing-record.tsx'

export const TeamMemberNotFound = () => (
  <MissingRecord
    title="Team Member Not Found"
    text="The page may have moved, or the person has. Everybody who works here is on the team page."
    href="/team"
    back="Back to Team"
  />
)
