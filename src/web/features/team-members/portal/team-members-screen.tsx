import Plus from 'icon:plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamMemberRecord } from '#contract/team-members.schema.ts'
import { teamMemberStaffMessages } from '#contract/team-members.staff.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { type DialogSubject, readUnsaved } from './member-form.ts'
import { MemberTable } from './member-table.tsx'
import { teamMembersContent } from './team-members.portal.content.ts'
import { teamRecordsQuery } from './team-members.portal.queries.ts'

export function TeamMembersScreen() {
  const { data: members, isError, refetch } = useQuery(teamRecordsQuery)
  const [unsaved] = useState(() => readUnsaved(sessionStorage))
  const [editing, setEditing] = useState<DialogSubject | undefined>(unsaved)
  const [deleting, setDeleting] = useState<TeamMemberRecord>()
  const [restored, setRestored] = useState(unsaved !== undefined)
  const { heading, lede, add, tryAgain } = teamMembersContent

  const closeEditor = () => {
    setEditing(undefined)
    setRestored(false)
  }
  return (
    <>
      <div className="dash__head">
        <div>
          <h1>{heading}</h1>
          <p className="muted small">{lede}</p>
        </div>
        <Button small onClick={() => setEditing('new')}>
          <Plus className="i" />
          {add}
        </Button>
      </div>
      {members === undefined && !isError && (
        <p className="teamwait" role="status">
          <Spinner label="Loading team members" />
        </p>
      )}
      {isError && !members && (
        <div className="notice notice--error" role="alert">
          <p>{teamMemberStaffMessages.adminListFailed}</p>
          <Button look="quiet" small onClick={() => refetch()}>
            {tryAgain}
          </Button>
        </div>
      )}
      {members?.length === 0 && <p className="notice">{teamMemberStaffMessages.empty}</p>}
      {members && members.length > 0 && (
        <MemberTable members={members} onEdit={({ id }) => setEditing(id)} onDelete={setDeleting} />
      )}
      {members && editing !== undefined && (
        <MemberDialog
          key={editing}
          subject={editing}
          member={members.find(({ id }) => id === editing)}
          restored={restored}
          onClose={closeEditor}
        />
      )}
      {deleting && <DeleteDialog member={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
