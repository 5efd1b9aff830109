import { useState } from 'react'
import { type Account, type Ended, passwordChangeSchema } from '#contract/office/account.schema.ts'
import { accountMessages, accountPaths } from '#contract/office/account.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox, TextField } from '#web/components/ui/field.tsx'
import { accountContent } from './account.portal.content.ts'
import { useAccountForm } from './use-account-form.ts'

const { saving, current, password: words } = accountContent
const empty = { currentPassword: '', password: '' }

export function PasswordSection({ account: { email } }: { account: Account }) {
  const [isShown, setShown] = useState(false)
  const { register, submit, errorOf, isSubmitting } = useAccountForm({
    schema: passwordChangeSchema,
    values: empty,
    forgetsTyped: true,
    whatFailed: accountMessages.passwordFailed,
    send: async (change) => {
      const { ended } = await staffClient.send<Ended>(accountPaths.password, { method: 'PUT', body: change })
      setShown(false)
      return words.saved(ended)
    },
  })
  const type = isShown ? 'text' : 'password'
  return (
    <form noValidate aria-label={words.title} onSubmit={submit}>
      <p className="muted">{words.note}</p>
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={current}
        type={type}
        autoComplete="current-password"
        spellCheck={false}
        error={errorOf('currentPassword')}
        {...register('currentPassword')}
      />
      <TextField
        label={words.next}
        hint={words.hint}
        type={type}
        autoComplete="new-password"
        spellCheck={false}
        error={errorOf('password')}
        {...register('password')}
      />
      <Checkbox label={words.show} checked={isShown} onChange={({ target }) => setShown(target.checked)} />
      <Button type="submit" look="quiet" busy={isSubmitting && saving}>
        {words.save}
      </Button>
    </form>
  )
}
