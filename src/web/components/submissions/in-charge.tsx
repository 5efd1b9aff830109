import UserCheck from 'icon:user-check'
import type { AssigneeFilter } from '#contract/inbox/submissions.staff.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { ActionSelect } from '#web/components/ui/action-select.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/field.tsx'
import { Key } from '#web/components/ui/key.tsx'
import type { SubmissionKind } from './submission-kind.ts'
import { submissionsContent } from './submissions.content.ts'
import { type Assignable, useCharge } from './use-charge.ts'

const words = submissionsContent.charge

interface ChargeProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  submission: Assignable
}

export function TakeCharge<Row, State extends string, Search>({ kind, submission }: ChargeProps<Row, State, Search>) {
  const { me, isMine, assign } = useCharge(kind, submission)
  return (
    me && (
      <Button
        look="quiet"
        aria-keyshortcuts="a"
        aria-pressed={isMine}
        onClick={() => void assign(isMine ? null : me.id)}
      >
        <UserCheck className="i" />
        <span>{isMine ? words.yours : words.take}</span>
        <Key name="a" />
      </Button>
    )
  )
}

export function InCharge<Row, State extends string, Search>({ kind, submission }: ChargeProps<Row, State, Search>) {
  const { assign, current } = useCharge(kind, submission)
  const isPermitted = usePermission()
  return (
    <ActionSelect
      label={words.label}
      confirm={words.change}
      placeholder={words.nobody}
      options={submission.assignees.map((person) => ({ value: String(person.id), label: person.name }))}
      value={String(current ?? '')}
      disabled={!isPermitted(kind.permission)}
      onChoose={(chosen) => void assign(chosen ? Number(chosen) : null)}
    />
  )
}

export const chargeFilters = { me: words.me, nobody: words.nobody, others: words.others }

interface ChargeFilterProps {
  chosen: AssigneeFilter | undefined
  onChoose(chosen: string): void
}

export const ChargeFilter = ({ chosen, onChoose }: ChargeFilterProps) => (
  <Select
    label={words.label}
    placeholder={words.anyone}
    options={Object.entries(chargeFilters).map(([value, label]) => ({ value, label }))}
    value={chosen ?? ''}
    onChange={({ target }) => onChoose(target.value)}
  />
)
