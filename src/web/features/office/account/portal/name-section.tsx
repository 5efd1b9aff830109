import { type Account, nameInputSchema } from '#contract/office/account.schema.ts'
import { accountMessages, accountPaths } from '#contract/office/account.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { accountContent } from './account.portal.content.ts'
import { useAccountForm } from './use-account-form.ts'

const { saving, name: words } = accountContent

export function NameSection({ account: { firstName, lastName, version } }: { account: Account }) {
  const { register, submit, errorOf, isSubmitting } = useAccountForm({
    schema: nameInputSchema,
    values: { firstName, lastName },
    whatFailed: accountMessages.nameFailed,
    send: async (name) => {
      await staffClient.sendUnread(accountPaths.name, { method: 'PUT', body: { ...name, version } })
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
      <Button type="submit" look="quiet" busy={isSubmitting && saving}>
        {words.save}
      </Button>
    </form>
  )
}
