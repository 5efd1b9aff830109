import Mail from 'icon:mail'
import Phone from 'icon:phone'
import type { ReactNode } from 'react'
import { PhoneLink } from '#web/components/ui/phone-link.tsx'
import { mailto } from '#web/lib/mailto.ts'

interface ContactListProps {
  heading: string
  email: string
  /** Whether a mail program may be opened. */
  isLink?: boolean
  phone: string | null
  children?: ReactNode
}

/** How to reach somebody, in the facts beside what they sent. */
export const ContactList = ({ heading, email, isLink = false, phone, children }: ContactListProps) => (
  <section>
    <h2>{heading}</h2>
    <ul className="bare contacts">
      <li>
        <Mail className="i" />
        {isLink ? (
          <a className="link" href={mailto(email)}>
            <Breakable email={email} />
          </a>
        ) : (
          <span>
            <Breakable email={email} />
          </span>
        )}
      </li>
      {phone && (
        <li>
          <Phone className="i" />
          <PhoneLink phone={phone} />
        </li>
      )}
      {children}
    </ul>
  </section>
)

/** A long address breaks before its domain first. */
function Breakable({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
