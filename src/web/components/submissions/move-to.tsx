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
  <Menu look="quiet" small aria-keyshortcuts="e" trigger={words.moveTo}>
    <MoveItems {...props} />
  </Menu>
)

export function MoveItems<Row, State extends string, Search>({ onMoved, ...what }: MoveToProps<Row, State, Search>) {
  const { move } = useSubmissionWrites(what.kind)
  return <StateItems {...what} onChoose={(state) => void move(what.rows, state, onMoved)} />
}

interface StateItemsProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  rows: { state: State }[]
  onChoose(state: State): void
}

/** Each state that not all of them are in. */
export const StateItems = <Row, State extends string, Search>({
  kind,
  rows,
  onChoose,
}: StateItemsProps<Row, State, Search>) =>
  kind.states
    .filter((state) => rows.some((row) => row.state !== state))
    .map((state) => (
      <MenuItem key={state} onClick={() => onChoose(state)}>
        <Ring look={kind.rings[state]} />
        {kind.stateLabels[state]}
      </MenuItem>
    ))
