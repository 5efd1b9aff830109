import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { Ring } from './ring.tsx'
import type { SubmissionKind } from './submission-kind.ts'
import { submissionsContent as words } from './submissions.content.ts'
import { type Movable, useSubmissionWrites } from './use-submission-writes.ts'

interface MoveToProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  rows: Movable<State>[]
  onMoved(): void
}

export const MoveTo = <Row, State extends string, Search>(props: MoveToProps<Row, State, Search>) => (
  <Menu look="quiet" small trigger={words.moveTo}>
    <MoveItems {...props} />
  </Menu>
)

/** Each state that not all of them are in. */
export function MoveItems<Row, State extends string, Search>({ kind, rows, onMoved }: MoveToProps<Row, State, Search>) {
  const { move } = useSubmissionWrites(kind)
  return kind.states
    .filter((state) => rows.some((row) => row.state !== state))
    .map((state) => (
      <MenuItem key={state} onClick={() => void move(rows, state, onMoved)}>
        <Ring look={kind.rings[state]} />
        {kind.stateLabels[state]}
      </MenuItem>
    ))
}
