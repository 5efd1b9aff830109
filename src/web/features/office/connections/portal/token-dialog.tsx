import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { tokenInputSchema } from '#contract/office/connections.schema.ts'
import { connectionPaths as paths, tokenDays, tokenScopeNames } from '#contract/office/connections.ts'
import { Checkbox, FieldError, Select, TextField } from '#web/components/ui/field.tsx'
import { type AddProps, ConnectionDialog } from './connection-dialog.tsx'
import { connectionsContent, tokenContent as words } from './connections.portal.content.ts'

export function TokenDialog(props: AddProps) {
  const form = useForm({
    resolver: zodResolver(tokenInputSchema),
    defaultValues: { name: '', scopes: ['counts' as const], days: '90' as const },
  })
  const { errors } = form.formState
  return (
    <ConnectionDialog {...props} form={form} path={paths.tokens} words={words}>
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
    </ConnectionDialog>
  )
}
