import { useState } from 'react'
import type { TeamMemberRecord } from '#contract/team-members.schema.ts'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { RecordList } from '#web/components/records/record-list.tsx'
import { LeaverDialog } from './leaver-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { ShowLeaver, TeamMemberEditor } from './team-member-editor.tsx'
import { teamMemberKind } from './team-members.portal.kind.ts'

export function TeamMembersScreen(screen: ScreenProps<RecordSearch>) {
  const [leaver, setLeaver] = useState<TeamMemberRecord>()
  return (
    <ShowLeaver value={setLeaver}>
      <RecordList kind={teamMemberKind} screen={screen} editor={TeamMemberEditor}>
        {(list) => <MemberTable {...list} />}
      </RecordList>
      {leaver && screen.search.id === undefined && (
        <LeaverDialog leaver={leaver} onClose={() => setLeaver(undefined)} />
      )}
    </ShowLeaver>
  )
}
