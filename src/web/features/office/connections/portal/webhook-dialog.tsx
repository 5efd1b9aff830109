import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type CreatedSecret, webhookInputSchema } from '#contract/office/connections.schema.ts'
import {
  connectionMessages as messages,
  connectionPaths as paths,
  webhookFormatNames,
  webhookFormats,
  webhookKindLabels,
  webhookKindNames,
} from '#contract/office/connections.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Checkbox, FieldError, Select, TextField } from '#web/components/ui/field.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { useConfirmed } from '#web/features/office/account/portal/use-confirmed.public.tsx'
import { connectionsContent, webhookContent as words } from './connections.portal.content.ts'

export function WebhookDialog({ onMade, onClose }: { onMade(made: CreatedSecret): void; onClose(): void }) {
  const attempt = useAttempt([paths.all])
  const { whenConfirmed, question } = useConfirmed(connectionsContent.confirmNote)
  const form = useForm({
    resolver: zodResolver(webhookInputSchema),
    defaultValues: {
      name: '',
      url: '',
      format: 'slack' as const,
      kinds: ['messages' as const, 'applications' as const],
    },
  })
  const { errors, isSubmitting } = form.formState
  const add = form.handleSubmit((body) =>
    attempt(
      async () => onMade(await whenConfirmed(() => staffClient.send<CreatedSecret>(paths.webhooks, { body }))),
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
        </div>
      </FormDialog>
      {question}
    </>
  )
}
