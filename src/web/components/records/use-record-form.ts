import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldError, type FieldValues, get, type Path, useForm } from 'react-hook-form'
import { recordMessages } from '#contract/records.ts'
import { ApiFailure } from '#web/api/client.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import { mergeFields } from './merge-fields.ts'
import type { RecordId } from './record-address.ts'
import { forgetRecordDraft, readRecordDraft, writeRecordDraft } from './record-draft.ts'
import type { RecordForm, RecordKind, StoredRecord } from './record-kind.ts'
import { succeed } from './succeed.ts'

interface RecordFormOptions<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues> {
  kind: RecordKind<Row, Values, Input>
  id: RecordId
  /** Undefined for a new record, and for one that was deleted while it was edited. */
  record: Row | undefined
  onSaved(): void
}

export function useRecordForm<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues>({
  kind,
  id,
  record,
  onSaved,
}: RecordFormOptions<Row, Values, Input>) {
  const queryClient = useQueryClient()
  const [draft] = useState(() => readRecordDraft<Row, Values>(kind.name, id))
  const base = useRef(draft ? draft.base : record)
  const [conflict, setConflict] = useState<Row>()
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(kind.schema),
    defaultValues: kind.toValues(base.current) as DefaultValues<Values>,
  })
  const { messages } = kind
  const isNew = id === 'new'

  useEffect(() => {
    if (draft) form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = { ...(base.current && { base: base.current }), values }
        writeRecordDraft(kind.name, id, typed)
        kind.drafts?.save(id, typed)
      },
    })
  }, [form, kind.name, kind.drafts, id, draft])

  const fail = (description: string) =>
    toast({ title: recordMessages.failedTitle, description, variant: 'destructive' })

  const startFrom = (row: Row, values: Values) => {
    base.current = row
    setConflict(undefined)
    form.reset(kind.toValues(row))
    form.reset(values, { keepDefaultValues: true })
  }

  const compare = (theirs: Row) => mergeFields(kind.toValues(base.current), form.getValues(), kind.toValues(theirs))

  const save = async (input: Input): Promise<void> => {
    setConflict(undefined)
    if (!isNew && !record) return fail(messages.noneToUpdate)
    try {
      if (isNew) await kind.api.create(input)
      else await kind.api.update(id, { ...input, version: base.current?.version ?? 0 })
    } catch (failure) {
      const usual = isNew ? messages.createFailed : messages.updateFailed
      if (!(failure instanceof ApiFailure)) return fail(usual)
      for (const [place, [field, message]] of Object.entries(failure.fields ?? {}).entries()) {
        form.setError(field as Path<Values>, { message }, { shouldFocus: place === 0 })
      }
      const { current } = (failure.body ?? {}) as { current?: Row }
      if (!current) return fail(failure.error || usual)
      const { merged, conflicts } = compare(current)
      if (conflicts.length > 0) return setConflict(current)
      startFrom(current, merged)
      return submit()
    }
    await queryClient.invalidateQueries(kind.api.list)
    onSaved()
    succeed(isNew ? messages.created : messages.updated, undefined, messages.successTitle)
  }
  const submit = form.handleSubmit(save)

  const { errors } = form.formState
  const field: RecordForm<Values, Input>['field'] = (name, options) => ({
    label: kind.labels[name as keyof Values & string],
    error: (get(errors, name) as FieldError | undefined)?.message,
    ...form.register(name, options),
  })

  return {
    form: { ...form, field },
    submit,
    isRestored: draft !== undefined,
    forgetDraft: () => {
      forgetRecordDraft(kind.name, id)
      kind.drafts?.forget(id)
    },
    conflict: conflict && { theirs: conflict, ...compare(conflict) },
    closeConflict: () => setConflict(undefined),
    startFrom,
  }
}
