import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { RecordList } from '#web/components/records/record-list.tsx'
import { MemberTable } from './member-table.tsx'
import { TeamMemberEditor } from './team-member-editor.tsx'
import { teamMemberKind } from './team-members.portal.kind.ts'

export function TeamMembersScreen(screen: ScreenProps<RecordSearch>) {
  return (
    <RecordList kind={teamMemberKind} screen={screen} editor={TeamMemberEditor}>
      {(list) => <MemberTable {...list} />}
    </RecordList>
  )
}
