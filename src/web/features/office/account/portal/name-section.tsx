import { type Account, nameInputSchema } from '#contract/office/account.schema.ts'
import { accountMessages, accountPaths, maxSignatureCharacters } from '#contract/office/account.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea, TextField } from '#web/components/ui/field.tsx'
import { accountContent } from './account.portal.content.ts'
import { useAccountForm } from './use-account-form.ts'

const { saving, name: words } = accountContent

export function NameSection({ account: { firstName, lastName, signature, version } }: { account: Account }) {
  const { register, submit, errorOf, isSubmitting } = useAccountForm({
    schema: nameInputSchema,
    values: { firstName, lastName, signature },
    whatFailed: accountMessages.nameFailed,
    send: async (changes) => {
      await staffClient.sendUnread(accountPaths.name, { method: 'PUT', body: { ...changes, version } })
      return words.saved
    },
  })
  return (
    <form noValidate aria-label={words.title} onSubmit={submit}>
      <TextField
        label={words.firstName}
        autoComplete="given-name"
        error={errorOf('firstName')}
        {...register('firstName')}
      />
      <TextField
        label={words.lastName}
        autoComplete="family-name"
        error={errorOf('lastName')}
        {...register('lastName')}
      />
      <TextArea
        label={words.signature}
        hint={words.signatureHint}
        rows={3}
        maxLength={maxSignatureCharacters}
        error={errorOf('signature')}
        {...register('signature')}
      />
      <Button type="submit" look="quiet" busy={isSubmitting && saving}>
        {words.save}
      </Button>
    </form>
  )
}
