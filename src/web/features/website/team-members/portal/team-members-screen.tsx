import { useState } from 'react'
import type { TeamMemberRecord } from '#contract/website/team-members.schema.ts'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { RecordList } from '#web/components/records/record-list.tsx'
import { LeaverPlaces } from './leaver-places.tsx'
import { MemberTable } from './member-table.tsx'
import { ShowLeaver, TeamMemberEditor } from './team-member-editor.tsx'
import { teamMemberKind } from './team-members.portal.kind.ts'

export function TeamMembersScreen(screen: ScreenProps<RecordSearch>) {
  const [leaver, setLeaver] = useState<TeamMemberRecord>()
  return (
    <ShowLeaver value={setLeaver}>
      <RecordList kind={teamMemberKind} screen={screen} editor={(open) => <TeamMemberEditor {...open} />}>
        {(list) => (
          <>
            <div aria-live="polite">
              {leaver && screen.search.id === undefined && (
                <LeaverPlaces leaver={leaver} onClose={() => setLeaver(undefined)} />
              )}
            </div>
            <MemberTable {...list} />
          </>
        )}
      </RecordList>
    </ShowLeaver>
  )
}
