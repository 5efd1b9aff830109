import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamMemberRecord } from '#contract/team-members.schema.ts'
import { teamMemberStaffMessages } from '#contract/team-members.staff.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { teamMembersContent } from './team-members.portal.content.ts'
import { deleteTeamMember, teamRecordsQuery } from './team-members.portal.queries.ts'

export function DeleteDialog({ member, onClose }: { member: TeamMemberRecord; onClose(): void }) {
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const { title, text, cancel, remove, removing } = teamMembersContent.remove

  const confirm = async () => {
    setDeleting(true)
    try {
      await deleteTeamMember(member.id)
    } catch {
      setDeleting(false)
      const { failedTitle, deleteFailed } = teamMemberStaffMessages
      return toast({ title: failedTitle, description: deleteFailed, variant: 'destructive' })
    }
    await queryClient.invalidateQueries(teamRecordsQuery)
    onClose()
    toast({ title: teamMemberStaffMessages.successTitle, description: teamMemberStaffMessages.deleted })
  }

  return (
    <Dialog
      kind="alert"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button look="danger" busy={deleting && removing} onClick={confirm}>
            {remove}
          </Button>
        </>
      }
    >
      <p className="muted">
        This deletes <b>{member.name}</b> {text}
      </p>
    </Dialog>
  )
}
