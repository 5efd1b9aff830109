import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { differences, type MemberValues } from './member-form.ts'
import { teamMembersContent } from './team-members.portal.content.ts'

interface ConflictDialogProps {
  mine: MemberValues
  theirs: MemberValues
  onBack(): void
  onTheirs(): void
  onMine(): void
}

/** Two people edited the same member: the second one sees both versions and chooses. */
export function ConflictDialog({ mine, theirs, onBack, onTheirs, onMine }: ConflictDialogProps) {
  const { conflict } = teamMembersContent
  const different = differences(mine, theirs)
  return (
    <Dialog
      kind="alert"
      title={conflict.title}
      onClose={onBack}
      footer={
        <>
          <Button look="plain" onClick={onBack}>
            {conflict.back}
          </Button>
          <Button look="quiet" onClick={onTheirs}>
            {conflict.theirs}
          </Button>
          <Button onClick={onMine}>{conflict.mine}</Button>
        </>
      }
    >
      <p className="muted">{different.length > 0 ? conflict.text : conflict.alike}</p>
      <dl className="versions">
        {different.map(({ label, mine: own, theirs: other }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>Yours</b> <span>{own}</span>
            </dd>
            <dd>
              <b>Theirs</b> <span>{other}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
