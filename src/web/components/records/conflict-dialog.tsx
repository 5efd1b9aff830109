import { useId, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import type { Difference } from './differences.ts'
import { recordsContent } from './records.content.ts'

interface ConflictDialogProps<Field extends string> {
  noun: string
  conflicts: readonly Difference<Field>[]
  taken: readonly string[]
  onBack(): void
  onTheirs(fields: Field[]): void
  onSave(fields: Field[]): void
}

export function ConflictDialog<Field extends string>(props: ConflictDialogProps<Field>) {
  const { noun, conflicts, taken, onBack, onTheirs, onSave } = props
  const { conflict } = recordsContent
  const [theirs, setTheirs] = useState<Field[]>([])
  const choose = (field: Field, isTheirs: boolean) =>
    setTheirs((before) => [...before.filter((one) => one !== field), ...(isTheirs ? [field] : [])])
  return (
    <Dialog
      kind="alert"
      title={conflict.title}
      onClose={onBack}
      footer={
        <>
          <Button look="plain" onClick={onBack}>
            {conflict.back}
          </Button>
          <Button look="quiet" onClick={() => onTheirs(conflicts.map(({ field }) => field))}>
            {conflict.useTheirs}
          </Button>
          <Button onClick={() => onSave(theirs)}>{theirs.length > 0 ? conflict.saveChosen : conflict.saveMine}</Button>
        </>
      }
    >
      <p className="muted">{conflict.text(noun)}</p>
      <dl className="versions">
        {conflicts.map(({ field, label, mine, theirs: other }) => (
          <Choice
            key={field}
            label={label}
            mine={mine}
            theirs={other}
            isTheirs={theirs.includes(field)}
            onChoose={(isTheirs) => choose(field, isTheirs)}
          />
        ))}
      </dl>
      {taken.length > 0 && <p className="muted small">{conflict.taken(taken.join(', '))}</p>}
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  mine: string
  theirs: string
  isTheirs: boolean
  onChoose(isTheirs: boolean): void
}

function Choice({ label, mine, theirs, isTheirs, onChoose }: ChoiceProps) {
  const id = useId()
  const { conflict } = recordsContent
  const version = (whose: string, text: string, checked: boolean, choose: () => void) => (
    <dd>
      <label id={`${id}-${whose}`}>
        <input
          type="radio"
          name={id}
          checked={checked}
          onChange={choose}
          aria-labelledby={`${id}-label ${id}-${whose}`}
        />
        <b>{whose}</b> <span>{text}</span>
      </label>
    </dd>
  )
  return (
    <div>
      <dt id={`${id}-label`}>{label}</dt>
      {version(conflict.yours, mine, !isTheirs, () => onChoose(false))}
      {version(conflict.theirs, theirs, isTheirs, () => onChoose(true))}
    </div>
  )
}
