import { submissionMessages } from '#contract/inbox/submissions.ts'

export const WaitsNote = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting && (
    <p className="notice waits-note" role="alert">
      {submissionMessages.waits}
    </p>
  )
