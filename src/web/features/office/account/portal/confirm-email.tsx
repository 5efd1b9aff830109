import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '#contract/office/account.schema.ts'
import { accountMessages, accountPaths, accountTab } from '#contract/office/account.ts'
import { portalPages } from '#contract/staff.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { accountContent } from './account.portal.content.ts'
import { accountQuery } from './account.portal.queries.ts'

const { confirm: words } = accountContent

/** Opening the link changes nothing, because mail programs prefetch links; the button uses it up. */
export function ConfirmEmail({ token }: { token: string }) {
  const attempt = useAttempt(accountQuery.queryKey)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    await attempt(async () => {
      const { email } = await staffClient.send<Account>(accountPaths.confirmEmail, { body: { token } })
      succeed(words.done(email))
      await navigate({ to: portalPages.dashboard, search: { tab: accountTab }, hash: '', replace: true })
    }, accountMessages.confirmFailed)
    setBusy(false)
  }

  return (
    <section className="notice account__confirm" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <Button busy={isBusy && words.using} onClick={confirm}>
        {words.use}
      </Button>
    </section>
  )
}
