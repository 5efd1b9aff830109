import { useQuery } from '@tanstack/react-query'
import type { FactRecord } from '#contract/website/facts.staff.schema.ts'
import { factDescriptions } from '#contract/website/facts.staff.ts'
import { RecordEditor } from '#web/components/records/record-editor.tsx'
import { Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { factsContent as words } from './facts.portal.content.ts'
import { factKind, ownersQuery } from './facts.portal.kind.ts'
import { ShownOn } from './shown-on.tsx'

const { hints } = words
const orNull = (typed: string) => typed || null

export function FactEditor({ fact, onClose }: { fact: FactRecord; onClose(): void }) {
  const { data: owners = [] } = useQuery(ownersQuery)
  const { kind, isUndated } = factDescriptions[fact.name]
  return (
    <RecordEditor
      id={fact.id}
      record={fact}
      onClose={onClose}
      kind={factKind(fact)}
      fields={({ field }) => (
        <>
          <TextField
            {...field('value')}
            wide
            autoComplete="off"
            inputMode={kind === 'count' ? 'numeric' : 'text'}
            hint={hints[kind]}
          />
          <Select
            // Remount when the options load; only then can one be selected.
            key={owners.length}
            {...field('owner', { setValueAs: (typed) => (typed ? Number(typed) : null) })}
            wide
            placeholder={words.noOwner}
            options={owners.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <TextArea {...field('evidence')} wide rows={3} hint={hints.evidence} />
          <TextField {...field('reviewBy', { setValueAs: orNull })} wide type="date" hint={hints.reviewBy} />
          {!isUndated && (
            <TextField {...field('asOf', { setValueAs: orNull })} wide optional type="month" hint={hints.asOf} />
          )}
          <ShownOn name={fact.name} />
        </>
      )}
    />
  )
}
