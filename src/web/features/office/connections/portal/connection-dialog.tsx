import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { CreatedSecret } from '#contract/office/connections.schema.ts'
import { connectionMessages as messages, connectionPaths as paths } from '#contract/office/connections.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { useConfirmed } from '#web/features/office/account/portal/use-confirmed.public.tsx'
import { connectionsContent } from './connections.portal.content.ts'

export interface AddProps {
  onMade(made: CreatedSecret): void
  onClose(): void
}

interface ConnectionDialogProps<Input extends FieldValues, Output extends object> extends AddProps {
  form: UseFormReturn<Input, unknown, Output>
  path: string
  words: { addTitle: string; add: string }
  children: ReactNode
}

export function ConnectionDialog<Input extends FieldValues, Output extends object>({
  form,
  path,
  words,
  onMade,
  onClose,
  children,
}: ConnectionDialogProps<Input, Output>) {
  const attempt = useAttempt([paths.all])
  const { whenConfirmed, question } = useConfirmed(connectionsContent.confirmNote)
  const add = form.handleSubmit((body) =>
    attempt(
      async () => onMade(await whenConfirmed(() => staffClient.send<CreatedSecret>(path, { body }))),
      messages.createFailed,
    ),
  )
  return (
    <>
      <FormDialog
        title={words.addTitle}
        submit={words.add}
        busy={form.formState.isSubmitting && connectionsContent.adding}
        onSubmit={() => void add()}
        onClose={onClose}
      >
        <div className="form">{children}</div>
      </FormDialog>
      {question}
    </>
  )
}
