import { type FormEvent, useState } from 'react'
import { isEmailAddress } from '#contract/email.ts'
import type { Certificate, PrivacyFound } from '#contract/office/privacy-desk.schema.ts'
import { privacyDeskMessages, privacyDeskPaths } from '#contract/office/privacy-desk.ts'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ExactField } from '#web/components/ui/exact-field.tsx'
import { ErasureCertificate } from './erasure-certificate.tsx'
import { PersonFound } from './person-found.tsx'
import { privacyContent as words } from './privacy-desk.portal.content.ts'
import { privacyRequestsQuery } from './privacy-desk.portal.queries.ts'
import { PrivacyRequests } from './privacy-requests.tsx'

/** The searched email stays in memory: never in the URL or in storage. */
export function PrivacyDeskScreen() {
  const attempt = useAttempt(privacyRequestsQuery.queryKey)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [person, setPerson] = useState<{ email: string; found: PrivacyFound }>()
  const [certificate, setCertificate] = useState<Certificate>()

  const find = (email: string) =>
    attempt(async () => {
      const found = await staffClient.send<PrivacyFound>(privacyDeskPaths.search, { body: { email } })
      setPerson({ email, found })
    }, privacyDeskMessages.searchFailed)
  const lookUp = async (event: FormEvent) => {
    event.preventDefault()
    const email = typed.trim()
    if (!isEmailAddress(email)) return setError(words.invalidEmail)
    setBusy(true)
    await find(email)
    setBusy(false)
  }
  const startAgain = () => {
    setCertificate(undefined)
    setPerson(undefined)
    setTyped('')
  }

  if (certificate && person)
    return <ErasureCertificate certificate={certificate} email={person.email} onClose={startAgain} />
  return (
    <>
      <ScreenHead title={words.heading} lede={words.lede} />
      <form className="privacy-form" onSubmit={lookUp} noValidate>
        <ExactField
          label={words.email}
          hint={words.emailHint}
          type="email"
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
            setPerson(undefined)
          }}
        />
        <Button type="submit" busy={busy && words.lookingUp}>
          {words.lookUp}
        </Button>
      </form>
      {person && (
        <PersonFound
          key={`${person.email} ${person.found.hold?.id}`}
          {...person}
          onErased={setCertificate}
          onChanged={() => find(person.email)}
        />
      )}
      <PrivacyRequests />
    </>
  )
}
