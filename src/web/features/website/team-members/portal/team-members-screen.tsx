import ExternalLink from 'icon:external-link'
import { useEffect, useState } from 'react'
import type { TeamMemberRecord } from '#contract/website/team-members.schema.ts'
import {
  teamMemberBulkActions,
  teamMemberStaffMessages,
  teamMemberStaffPaths,
} from '#contract/website/team-members.staff.ts'
import type { BulkKind } from '#web/components/records/bulk-bar.tsx'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { type RecordChip, RecordList } from '#web/components/records/record-list.tsx'
import { lateDialog } from '#web/components/ui/late-dialog.tsx'
import { LeaverPlaces } from './leaver-places.tsx'
import { MemberTable } from './member-table.tsx'
import { teamMembersContent as words } from './team-members.portal.content.ts'
import { teamMemberList } from './team-members.portal.list.ts'

const TeamMemberEditor = lateDialog(async () => (await import('./team-member-editor.tsx')).TeamMemberEditor)

const chips: RecordChip<TeamMemberRecord>[] = [
  { value: 'active', label: words.active, isOf: ({ isActive }) => isActive },
  { value: 'inactive', label: words.inactive, isOf: ({ isActive }) => !isActive },
]

const bulk: BulkKind = {
  path: teamMemberStaffPaths.bulk,
  all: teamMemberStaffPaths.all,
  whatFailed: teamMemberStaffMessages.updateFailed,
  actions: teamMemberBulkActions.map((action) => ({ action, ...words.bulk[action] })),
}

export function TeamMembersScreen(screen: ScreenProps<RecordSearch>) {
  const [leaver, setLeaver] = useState<TeamMemberRecord>()
  useEffect(TeamMemberEditor.preloadWhenIdle, [])
  return (
    <RecordList
      kind={teamMemberList}
      screen={screen}
      chips={chips}
      bulk={bulk}
      countInWords={(team) => words.count(team.length, team.filter(({ isActive }) => !isActive).length)}
      tools={
        <a className="btn btn--plain btn--sm team-records__page" href="/team" target="_blank" rel="noreferrer">
          <ExternalLink className="i" />
          {words.view}
        </a>
      }
      editor={(open) => <TeamMemberEditor {...open} onLeaver={setLeaver} />}
    >
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
  )
}
