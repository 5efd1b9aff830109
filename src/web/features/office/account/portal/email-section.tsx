import { type Account, emailChangeSchema } from '#contract/office/account.schema.ts'
import { accountMessages, accountPaths } from '#contract/office/account.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { accountContent } from './account.portal.content.ts'
import { useAccountForm } from './use-account-form.ts'

const { current, email: words } = accountContent
const empty = { email: '', currentPassword: '' }

export function EmailSection({ account: { email, newEmail } }: { account: Account }) {
  const { register, submit, errorOf, isSubmitting } = useAccountForm({
    schema: emailChangeSchema,
    values: empty,
    forgetsTyped: true,
    whatFailed: accountMessages.emailFailed,
    send: async (change) => {
      await staffClient.sendUnread(accountPaths.email, { body: change })
      return words.sent
    },
  })
  return (
    <form noValidate aria-label={words.title} onSubmit={submit}>
      <p>
        <span className="muted">{words.now}</span> <b>{email}</b>
      </p>
      {newEmail && <p className="notice">{words.waiting(newEmail)}</p>}
      <TextField
        label={words.next}
        hint={words.hint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('email')}
        {...register('email')}
      />
      <TextField
        label={current}
        type="password"
        autoComplete="current-password"
        error={errorOf('currentPassword')}
        {...register('currentPassword')}
      />
      <Button type="submit" look="quiet" busy={isSubmitting && words.sending}>
        {words.send}
      </Button>
    </form>
  )
}
