import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { webhookInputSchema } from '#contract/office/connections.schema.ts'
import {
  connectionPaths as paths,
  webhookFormatNames,
  webhookFormats,
  webhookKindLabels,
  webhookKindNames,
} from '#contract/office/connections.ts'
import { Checkbox, FieldError, Select, TextField } from '#web/components/ui/field.tsx'
import { type AddProps, ConnectionDialog } from './connection-dialog.tsx'
import { connectionsContent, webhookContent as words } from './connections.portal.content.ts'

export function WebhookDialog(props: AddProps) {
  const form = useForm({
    resolver: zodResolver(webhookInputSchema),
    defaultValues: {
      name: '',
      url: '',
      format: 'slack' as const,
      kinds: ['messages' as const, 'applications' as const],
    },
  })
  const { errors } = form.formState
  return (
    <ConnectionDialog {...props} form={form} path={paths.webhooks} words={words}>
      <TextField
        label={connectionsContent.name}
        wide
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={words.url}
        hint={words.urlHint}
        wide
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={errors.url?.message}
        {...form.register('url')}
      />
      <Select
        label={words.format}
        wide
        options={webhookFormatNames.map((format) => ({ value: format, label: webhookFormats[format] }))}
        {...form.register('format')}
      />
      <fieldset className="full connection__choices">
        <legend>{words.kindsLegend}</legend>
        {webhookKindNames.map((kind) => (
          <Checkbox key={kind} label={webhookKindLabels[kind]} value={kind} {...form.register('kinds')} />
        ))}
        {errors.kinds && <FieldError>{errors.kinds.message}</FieldError>}
      </fieldset>
    </ConnectionDialog>
  )
}
