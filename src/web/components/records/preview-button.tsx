import Eye from 'icon:eye'
import type { FieldValues } from 'react-hook-form'
import { previewField, recordMessages } from '#contract/records.ts'
import { staffPaths } from '#contract/staff.ts'
import { getJson } from '#web/api/client.ts'
import { whileSignedIn } from '#web/components/session/sign-in-store.ts'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import type { RecordId } from './record-address.ts'
import type { RecordForm, RecordKind, StoredRecord } from './record-kind.ts'
import { recordsContent } from './records.content.ts'

interface PreviewButtonProps<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues> {
  kind: Pick<RecordKind<Row, Values, Input>, 'schema'>
  form: RecordForm<Values, Input>
  id: RecordId
  path: string
  whatFailed: string
}

export function PreviewButton<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues>({
  kind,
  form,
  id,
  path,
  whatFailed,
}: PreviewButtonProps<Row, Values, Input>) {
  const open = async () => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return
    await openPreview(path, { ...kind.schema.parse(form.getValues()), id: id === 'new' ? null : id }, whatFailed)
  }
  return (
    <Button look="quiet" onClick={() => void open()}>
      <Eye className="i" />
      {recordsContent.preview}
    </Button>
  )
}

export async function openPreview(path: string, record: unknown, whatFailed: string, target = '_blank'): Promise<void> {
  try {
    // Ask for the password here, not in the new tab.
    await whileSignedIn(() => getJson(staffPaths.user))
  } catch {
    return toast({ title: recordMessages.failedTitle, description: whatFailed, variant: 'destructive' })
  }
  post(path, record, target)
}

/** Only a form can open a page by POST. */
function post(path: string, record: unknown, target: string): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: path, enctype: 'multipart/form-data', target, hidden: true })
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: previewField, value: JSON.stringify(record) })
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
