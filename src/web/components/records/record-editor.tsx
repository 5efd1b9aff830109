import History from 'icon:history'
import { Link, useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { differences } from './differences.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { takeFields } from './merge-fields.ts'
import type { RecordId } from './record-address.ts'
import type { RecordForm, RecordKind, StoredRecord } from './record-kind.ts'
import { recordsContent } from './records.content.ts'
import { useRecordForm } from './use-record-form.ts'

export interface OpenRecord<Row> {
  id: RecordId
  record: Row | undefined
  onClose(): void
}

interface RecordEditorProps<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues>
  extends OpenRecord<Row> {
  kind: RecordKind<Row, Values, Input>
  fields(form: RecordForm<Values, Input>, isNew: boolean): ReactNode
  aside?(form: RecordForm<Values, Input>, id: RecordId): ReactNode
}

export function RecordEditor<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues>({
  kind,
  id,
  record,
  onClose,
  fields,
  aside,
}: RecordEditorProps<Row, Values, Input>) {
  const formId = useId()
  const isPermitted = usePermission()
  const isNew = id === 'new'
  const { add, edit, addNote, editNote, noun } = kind.content
  const [asking, setAsking] = useState(false)
  const isDone = useRef(false)

  const close = () => {
    isDone.current = true
    forgetDraft()
    onClose()
  }
  const { form, submit, isRestored, forgetDraft, conflict, closeConflict, startFrom } = useRecordForm({
    kind,
    id,
    record,
    onSaved: close,
  })
  const { isDirty, isSubmitting } = form.formState
  const askToClose = () => (isDirty ? setAsking(true) : close())
  const back = useBlocker({
    shouldBlockFn: useCallback(() => isDirty && !isDone.current, [isDirty]),
    // A reload loses nothing, because the draft is restored.
    enableBeforeUnload: false,
    withResolver: true,
  })
  const discardAndGoBack = () => {
    forgetDraft()
    back.proceed?.()
  }

  return (
    <>
      <Dialog
        kind={aside ? 'wide' : 'small'}
        title={isNew ? add : edit}
        note={isRestored ? recordsContent.restored : isNew ? addNote : editNote}
        onClose={askToClose}
        footer={
          <>
            {!isNew && isPermitted('activity') && (
              <Link
                className="btn btn--plain dialog__history"
                to="."
                search={{ tab: 'activity', subject: `${kind.name}:${id}` }}
              >
                <History className="i" />
                <span>{recordsContent.history}</span>
              </Link>
            )}
            <Button look="quiet" onClick={askToClose}>
              {recordsContent.cancel}
            </Button>
            <Button type="submit" form={formId} busy={isSubmitting && recordsContent.saving}>
              {isNew ? add : recordsContent.save}
            </Button>
          </>
        }
      >
        <form className="form" id={formId} noValidate aria-label={isNew ? add : edit} onSubmit={submit}>
          {fields(form, isNew)}
        </form>
        {aside?.(form, id)}
      </Dialog>
      {asking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={close} />}
      {back.status === 'blocked' && <DiscardDialog onKeep={back.reset} onDiscard={discardAndGoBack} />}
      {conflict && (
        <ConflictDialog
          noun={noun}
          conflicts={differences(kind, conflict.conflicts, form.getValues(), kind.toValues(conflict.theirs))}
          taken={conflict.taken.map((field) => kind.labels[field])}
          onBack={closeConflict}
          onTheirs={(theirs) =>
            startFrom(conflict.theirs, takeFields(conflict.merged, kind.toValues(conflict.theirs), theirs))
          }
          onSave={(theirs) => {
            startFrom(conflict.theirs, takeFields(conflict.merged, kind.toValues(conflict.theirs), theirs))
            void submit()
          }}
        />
      )}
    </>
  )
}
