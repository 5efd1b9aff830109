import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Passkey, passkeyNameSchema } from '#contract/office/second-factors.schema.ts'
import { longestPasskeyName, secondFactorMessages, secondFactorPaths } from '#contract/office/second-factors.ts'
import { fillPath } from '#contract/paths.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { TextField } from '#web/components/ui/field.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { factorWords } from './second-factors.portal.content.ts'

const { passkeys: words } = factorWords

export function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose(): void }) {
  const attempt = useAttempt([secondFactorPaths.own])
  const form = useForm({ resolver: zodResolver(passkeyNameSchema), defaultValues: { name } })
  const { errors, isSubmitting } = form.formState
  const save = async (body: { name: string }) => {
    const path = fillPath(secondFactorPaths.passkey, { id: String(id) })
    const isSaved = await attempt(
      () => staffClient.sendUnread(path, { method: 'PUT', body }),
      secondFactorMessages.notSaved,
    )
    if (isSaved) onClose()
  }
  return (
    <FormDialog
      title={words.rename}
      submit={words.save}
      busy={isSubmitting && words.saving}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={longestPasskeyName}
        error={errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  )
}
