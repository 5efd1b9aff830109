import type { TeamMemberRecord } from '#contract/team-members.schema.ts'
import { type OpenRecord, RecordEditor } from '#web/components/records/record-editor.tsx'
import { MemberFields } from './member-fields.tsx'
import { MemberPreview } from './member-preview.tsx'
import { teamMemberKind } from './team-members.portal.kind.ts'

export function TeamMemberEditor(open: OpenRecord<TeamMemberRecord>) {
  return (
    <RecordEditor
      {...open}
      kind={teamMemberKind}
      fields={(form, isNew) => <MemberFields form={form} isNew={isNew} />}
      aside={(form) => <MemberPreview form={form} />}
    />
  )
}
