import { quarantineReasons } from '#contract/inbox/quarantine.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import type { Submission, SubmissionKind } from './submission-kind.ts'
import { submissionsContent as words } from './submissions.content.ts'
import { useSubmissionWrites } from './use-submission-writes.ts'

interface QuarantineProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  submission: Pick<Submission<State>, 'id' | 'name' | 'quarantine'>
}

export function QuarantineNotice<Row, State extends string, Search>({
  kind,
  submission,
}: QuarantineProps<Row, State, Search>) {
  const { setQuarantine } = useSubmissionWrites(kind)
  const isPermitted = usePermission()
  const { quarantine } = submission
  if (!quarantine) return null
  return (
    <div className="notice">
      <p>{words.quarantined(quarantineReasons[quarantine])}</p>
      {isPermitted(kind.permission) && (
        <Button look="quiet" small onClick={() => void setQuarantine(submission, false)}>
          {words.notSpam}
        </Button>
      )}
    </div>
  )
}
