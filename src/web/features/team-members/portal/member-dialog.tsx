import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type TeamMemberRecord, teamMemberUpdateSchema } from '#contract/team-members.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { MemberFields } from './member-fields.tsx'
import { type DialogSubject, draftName, type MemberForm, toValues } from './member-form.ts'
import { MemberPreview } from './member-preview.tsx'
import { teamMembersContent } from './team-members.portal.content.ts'
import { useMemberDraft } from './use-member-draft.ts'
import { useSaveMember } from './use-save-member.ts'

interface MemberDialogProps {
  subject: DialogSubject
  /** Undefined for somebody new, and for somebody who is gone since this was typed. */
  member: TeamMemberRecord | undefined
  restored: boolean
  onClose(): void
}

export function MemberDialog({ subject, member, restored, onClose }: MemberDialogProps) {
  const formId = useId()
  const isNew = subject === 'new'
  const form: MemberForm = useForm({
    resolver: zodResolver(teamMemberUpdateSchema),
    defaultValues: toValues(member),
  })
  const draft = useMemberDraft(form, draftName(subject))
  const [asking, setAsking] = useState(false)
  const { isDirty, isSubmitting } = form.formState

  const close = () => {
    draft.forget()
    onClose()
  }
  const { save, conflict, closeConflict } = useSaveMember({ subject, member, form, onSaved: close })
  const submit = form.handleSubmit(save)
  const askToClose = () => (isDirty ? setAsking(true) : close())

  return (
    <>
      <Dialog
        kind="wide"
        title={isNew ? teamMembersContent.add : teamMembersContent.edit}
        note={restored ? teamMembersContent.restored : isNew ? teamMembersContent.addNote : teamMembersContent.editNote}
        onClose={askToClose}
        footer={
          <>
            <Button look="quiet" onClick={askToClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={isSubmitting && teamMembersContent.saving}>
              {isNew ? teamMembersContent.add : teamMembersContent.save}
            </Button>
          </>
        }
      >
        <form className="form memberform" id={formId} noValidate aria-label="Team member" onSubmit={submit}>
          <MemberFields form={form} isNew={isNew} />
        </form>
        <MemberPreview form={form} />
      </Dialog>
      {asking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={close} />}
      {conflict && (
        <ConflictDialog
          mine={form.getValues()}
          theirs={toValues(conflict)}
          onBack={closeConflict}
          onTheirs={() => {
            closeConflict()
            form.reset(toValues(conflict))
            draft.forget()
          }}
          onMine={() => {
            form.setValue('version', conflict.version)
            void submit()
          }}
        />
      )}
    </>
  )
}
