import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamMemberConflict, TeamMemberRecord, TeamMemberUpdate } from '#contract/team-members.schema.ts'
import { teamMemberStaffMessages } from '#contract/team-members.staff.ts'
import { ApiFailure } from '#web/api/client.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import type { DialogSubject, MemberForm } from './member-form.ts'
import { createTeamMember, teamRecordsQuery, updateTeamMember } from './team-members.portal.queries.ts'

interface SaveOptions {
  subject: DialogSubject
  member: TeamMemberRecord | undefined
  form: MemberForm
  onSaved(): void
}

export function useSaveMember({ subject, member, form, onSaved }: SaveOptions) {
  const queryClient = useQueryClient()
  /** The member as somebody else has left it, while the person here decides what to do about it. */
  const [conflict, setConflict] = useState<TeamMemberRecord>()
  const isNew = subject === 'new'

  const fail = (description: string) =>
    toast({ title: teamMemberStaffMessages.failedTitle, description, variant: 'destructive' })

  const save = async ({ version, ...input }: TeamMemberUpdate) => {
    setConflict(undefined)
    if (!isNew && !member) return fail(teamMemberStaffMessages.noneToUpdate)
    try {
      if (member) await updateTeamMember(member.id, { ...input, version })
      else await createTeamMember(input)
    } catch (failure) {
      const usual = isNew ? teamMemberStaffMessages.createFailed : teamMemberStaffMessages.updateFailed
      if (!(failure instanceof ApiFailure)) return fail(usual)
      for (const [field, message] of Object.entries(failure.fields ?? {})) form.setError(field as 'name', { message })
      const { current } = (failure.body ?? {}) as Partial<TeamMemberConflict>
      // The dialog that asks whose version to keep says it all.
      if (current) return setConflict(current)
      return fail(failure.error || usual)
    }
    await queryClient.invalidateQueries(teamRecordsQuery)
    onSaved()
    const description = isNew ? teamMemberStaffMessages.created : teamMemberStaffMessages.updated
    toast({ title: teamMemberStaffMessages.successTitle, description })
  }

  return { save, conflict, closeConflict: () => setConflict(undefined) }
}
