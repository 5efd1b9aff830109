import type { TeamMemberRecord } from '#contract/website/team-members.schema.ts'
import { type OpenRecord, RecordEditor } from '#web/components/records/record-editor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { MemberFields } from './member-fields.tsx'
import { MemberPreview } from './member-preview.tsx'
import { teamMembersContent } from './team-members.portal.content.ts'
import { teamMemberKind } from './team-members.portal.kind.ts'

interface TeamMemberEditorProps extends OpenRecord<TeamMemberRecord> {
  onLeaver(member: TeamMemberRecord): void
}

export function TeamMemberEditor({ onLeaver, ...open }: TeamMemberEditorProps) {
  const { record, onClose } = open
  const { api } = teamMemberKind
  const update: typeof api.update = async (id, body) => {
    const saved = await api.update(id, body)
    if (record?.isActive && !saved.isActive) onLeaver(saved)
    return saved
  }
  const show = (member: TeamMemberRecord) => {
    onClose()
    onLeaver(member)
  }
  return (
    <RecordEditor
      {...open}
      kind={{ ...teamMemberKind, api: { ...api, update } }}
      fields={(form, isNew) => (
        <>
          <MemberFields form={form} isNew={isNew} />
          {record && !record.isActive && !form.formState.isDirty && (
            <div className="full">
              <Button look="quiet" small onClick={() => show(record)}>
                {teamMembersContent.leaver.open}
              </Button>
            </div>
          )}
        </>
      )}
      aside={(form) => <MemberPreview form={form} />}
    />
  )
}
