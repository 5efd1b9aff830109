import { useQuery } from '@tanstack/react-query'
import type { FactRecord } from '#contract/website/facts.staff.schema.ts'
import { factDescriptions } from '#contract/website/facts.staff.ts'
import { RecordEditor } from '#web/components/records/record-editor.tsx'
import { Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { factsContent as words } from './facts.portal.content.ts'
import { factKind, ownersQuery } from './facts.portal.kind.ts'
import { ShownOn } from './shown-on.tsx'

const { labels, hints } = words
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
      fields={({ register, formState: { errors } }) => (
        <>
          <TextField
            label={labels.value}
            wide
            autoComplete="off"
            inputMode={kind === 'count' ? 'numeric' : 'text'}
            hint={hints[kind]}
            error={errors.value?.message}
            {...register('value')}
          />
          <Select
            // Its choices come later than the form: only then can one of them be chosen.
            key={owners.length}
            label={labels.owner}
            wide
            placeholder={words.nobody}
            options={owners.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={errors.owner?.message}
            {...register('owner', { setValueAs: (typed) => (typed ? Number(typed) : null) })}
          />
          <TextArea
            label={labels.evidence}
            wide
            rows={3}
            hint={hints.evidence}
            error={errors.evidence?.message}
            {...register('evidence')}
          />
          <TextField
            label={labels.reviewBy}
            wide
            type="date"
            hint={hints.reviewBy}
            error={errors.reviewBy?.message}
            {...register('reviewBy', { setValueAs: orNull })}
          />
          {!isUndated && (
            <TextField
              label={labels.asOf}
              wide
              optional
              type="month"
              hint={hints.asOf}
              error={errors.asOf?.message}
              {...register('asOf', { setValueAs: orNull })}
            />
          )}
          <ShownOn name={fact.name} />
        </>
      )}
    />
  )
}
