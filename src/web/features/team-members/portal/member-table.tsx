import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import GripVertical from 'icon:grip-vertical'
import Pencil from 'icon:pencil'
import Trash2 from 'icon:trash-2'
import type { TeamMemberRecord } from '#contract/team-members.schema.ts'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { useDrag } from './use-drag.ts'
import { useReorder } from './use-reorder.ts'

interface MemberTableProps {
  members: TeamMemberRecord[]
  onEdit(member: TeamMemberRecord): void
  onDelete(member: TeamMemberRecord): void
}

const columns = ['Name', 'Title', 'Status', 'Display Order', 'Actions'] as const

export function MemberTable({ members, onEdit, onDelete }: MemberTableProps) {
  const { moveTo, moveBy, announcement } = useReorder(members)
  const { start, look } = useDrag(
    members.map(({ id }) => id),
    moveTo,
  )
  const rows = members.map((member, index) => ({
    key: member.id,
    id: `member-${member.id}`,
    className: look(member.id),
    cells: [
      <div className="person" key="name">
        <span className="grip" aria-hidden="true" onPointerDown={start(member.id)}>
          <GripVertical className="i" />
        </span>
        <Avatar name={member.name} slug={member.slug} image={member.image} key={member.image} />
        {member.name}
      </div>,
      member.title,
      <Status key="status" kind={member.isActive ? 'now' : 'off'}>
        {member.isActive ? 'Active' : 'Inactive'}
      </Status>,
      <div className="order" key="order">
        <span>{member.displayOrder ?? '–'}</span>
        <MoveButton direction="up" member={member} disabled={index === 0} onMove={moveBy} />
        <MoveButton direction="down" member={member} disabled={index === members.length - 1} onMove={moveBy} />
      </div>,
      <div className="acts" key="actions">
        <Button look="plain" small onClick={() => onEdit(member)}>
          <Pencil className="i" />
          Edit<span className="sr"> {member.name}</span>
        </Button>
        <Button look="plain" small className="del" onClick={() => onDelete(member)}>
          <Trash2 className="i" />
          Delete<span className="sr"> {member.name}</span>
        </Button>
      </div>,
    ],
  }))
  return (
    <div className="teamtable">
      <Table caption="Team members in the order of the website" columns={columns} rows={rows} />
      <p className="sr" role="status">
        {announcement}
      </p>
    </div>
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
