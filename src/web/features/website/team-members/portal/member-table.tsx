import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import GripVertical from 'icon:grip-vertical'
import type { TeamMemberRecord } from '#contract/website/team-members.schema.ts'
import type { ListedRecords } from '#web/components/records/record-list.tsx'
import { type RecordColumn, RecordTable } from '#web/components/records/record-table.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { teamMemberList } from './team-members.portal.list.ts'
import { useDrag } from './use-drag.ts'
import { useReorder } from './use-reorder.ts'

/** A filtered list cannot be reordered, because positions count all members. */
export function MemberTable({ rows, isFiltered, ...actions }: ListedRecords<TeamMemberRecord>) {
  const { moveTo, moveBy, announcement } = useReorder(rows)
  const { start, look } = useDrag(
    rows.map(({ id }) => id),
    moveTo,
  )
  const columns: RecordColumn<TeamMemberRecord>[] = [
    {
      name: 'Name',
      place: 'name',
      cell: (member) => (
        <div className="person">
          {!isFiltered && (
            <span className="grip" aria-hidden="true" onPointerDown={start(member.id)}>
              <GripVertical className="i" />
            </span>
          )}
          <Avatar name={member.name} slug={member.slug} image={member.image} key={member.image} />
          <span>{member.name}</span>
        </div>
      ),
    },
    { name: 'Title', place: 'line', cell: ({ title }) => title },
    {
      name: 'Status',
      place: 'state',
      cell: ({ isActive }) => <Status kind={isActive ? 'now' : 'off'}>{isActive ? 'Active' : 'Inactive'}</Status>,
    },
    {
      name: 'Display Order',
      place: 'end',
      cell: (member, index) => (
        <div className="order">
          <span>{member.displayOrder ?? '–'}</span>
          {!isFiltered && (
            <>
              <MoveButton direction="up" member={member} disabled={index === 0} onMove={moveBy} />
              <MoveButton direction="down" member={member} disabled={index === rows.length - 1} onMove={moveBy} />
            </>
          )}
        </div>
      ),
    },
  ]
  return (
    <>
      <RecordTable
        kind={teamMemberList}
        className="team-records"
        columns={columns}
        rows={rows}
        rowClassName={({ id }) => look(id)}
        {...actions}
      />
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

interface MoveButtonProps {
  direction: 'up' | 'down'
  member: TeamMemberRecord
  disabled: boolean
  onMove(id: number, direction: 'up' | 'down'): void
}

function MoveButton({ direction, member, disabled, onMove }: MoveButtonProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <Button
      look="plain"
      icon
      className={direction}
      disabled={disabled}
      aria-label={`Move ${member.name} ${direction}`}
      onClick={() => onMove(member.id, direction)}
    >
      <Arrow className="i" aria-hidden />
    </Button>
  )
}
