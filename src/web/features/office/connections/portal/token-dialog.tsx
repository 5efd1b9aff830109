import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type CreatedSecret, tokenInputSchema } from '#contract/office/connections.schema.ts'
import {
  connectionMessages as messages,
  connectionPaths as paths,
  tokenDays,
  tokenScopeNames,
} from '#contract/office/connections.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Checkbox, FieldError, Select, TextField } from '#web/components/ui/field.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { useConfirmed } from '#web/features/office/account/portal/use-confirmed.public.tsx'
import { connectionsContent, tokenContent as words } from './connections.portal.content.ts'

export function TokenDialog({ onMade, onClose }: { onMade(made: CreatedSecret): void; onClose(): void }) {
  const attempt = useAttempt([paths.all])
  const { whenConfirmed, question } = useConfirmed(connectionsContent.confirmNote)
  const form = useForm({
    resolver: zodResolver(tokenInputSchema),
    defaultValues: { name: '', scopes: ['counts' as const], days: '90' as const },
  })
  const { errors, isSubmitting } = form.formState
  const add = form.handleSubmit((body) =>
    attempt(
      async () => onMade(await whenConfirmed(() => staffClient.send<CreatedSecret>(paths.tokens, { body }))),
      messages.createFailed,
    ),
  )
  return (
    <>
      <FormDialog
        title={words.addTitle}
        submit={words.add}
        busy={isSubmitting && connectionsContent.adding}
        onSubmit={() => void add()}
        onClose={onClose}
      >
        <div className="form">
          <TextField
            label={connectionsContent.name}
            hint={connectionsContent.nameHint}
            wide
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <fieldset className="full connection__choices">
            <legend>{words.scopesLegend}</legend>
            {tokenScopeNames.map((scope) => (
              <Checkbox key={scope} label={words.scopes[scope]} value={scope} {...form.register('scopes')} />
            ))}
            {errors.scopes && <FieldError>{errors.scopes.message}</FieldError>}
          </fieldset>
          <Select
            label={words.days}
            wide
            options={tokenDays.map((days) => ({ value: days, label: words.daysOption(days) }))}
            error={errors.days?.message}
            {...form.register('days')}
          />
        </div>
      </FormDialog>
      {question}
    </>
  )
}
