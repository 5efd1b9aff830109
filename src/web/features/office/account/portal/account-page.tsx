import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Account } from '#contract/office/account.schema.ts'
import { accountMessages, isEmailToken } from '#contract/office/account.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { accountContent as words } from './account.portal.content.ts'
import { accountQuery } from './account.portal.queries.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { factorWords } from './second-factors.portal.content.ts'
import { SecondFactors } from './second-factors.tsx'

const sections: readonly { title: string; Section: ComponentType<{ account: Account }> }[] = [
  { title: words.name.title, Section: NameSection },
  { title: words.email.title, Section: EmailSection },
  { title: words.password.title, Section: PasswordSection },
  { title: factorWords.title, Section: SecondFactors },
  { title: words.notices.title, Section: NoticesSection },
  { title: words.devices.title, Section: DevicesSection },
]

export function AccountPage() {
  const { data: account, isError, refetch } = useQuery(accountQuery)
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <>
      <ScreenHead title={words.heading} lede={words.lede} />
      {!account && (
        <ListState
          rows={undefined}
          isError={isError}
          words={{ loading: words.loading, empty: '', loadFailed: accountMessages.loadFailed }}
          onRetry={() => refetch()}
        />
      )}
      {account && (
        <div className="account">
          {isEmailToken(token) && <ConfirmEmail token={token} />}
          {sections.map(({ title, Section }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <Section account={account} />
            </section>
          ))}
        </div>
      )}
    </>
  )
}
