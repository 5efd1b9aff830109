import ArrowRight from 'icon:arrow-right'
import ArrowUpRight from 'icon:arrow-up-right'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSite } from '#web/components/site-config.ts'

export const isOutside = (href: string) => /^https?:/.test(href)

interface LinkProps {
  href: string
  children: ReactNode
  className?: string
  /** What the link says where its children are only a picture. */
  label?: string
  /** Loads the whole document instead of changing the page in place. */
  reload?: boolean | undefined
}

/**
 * Every link of the site. Places outside open in a new tab and say so; places inside are client navigations with a
 * plain href underneath.
 */
export function Link({ href, children, className, label, reload }: LinkProps) {
  const { captcha } = useSite()
  if (isOutside(href)) {
    return (
      <a
        className={className}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label && newTab(label)}
      >
        {children}
        {!label && <span className="sr">{newTab('')}</span>}
      </a>
    )
  }
  if (!href.startsWith('/')) {
    return (
      <a className={className} href={href} aria-label={label}>
        {children}
      </a>
    )
  }
  const { pathname, search, hash } = new URL(href, 'http://site')
  return (
    <RouterLink
      className={className}
      aria-label={label}
      to={pathname as '/'}
      search={Object.fromEntries(new URLSearchParams(search)) as never}
      hash={hash.slice(1)}
      // A document keeps the policy it came with, and only that of an application page lets reCAPTCHA in.
      reloadDocument={reload || (captcha.provider === 'recaptcha' && pathname.startsWith('/careers/'))}
      activeOptions={{ exact: true, includeSearch: false, includeHash: hash !== '' }}
    >
      {children}
    </RouterLink>
  )
}

const newTab = (label: string) => `${label} (opens in a new tab)`

/** A text link that leads somewhere: with an arrow, diagonal when it leaves the site. */
export function ArrowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="go" href={href}>
      {children}
      {isOutside(href) ? <ArrowUpRight className="i" /> : <ArrowRight className="i" />}
    </Link>
  )
}

interface ButtonLinkProps extends LinkProps {
  look?: 'primary' | 'quiet'
  small?: boolean
}

export function ButtonLink({ look = 'primary', small, ...link }: ButtonLinkProps) {
  return <Link {...link} className={`btn btn--${look}${small ? ' btn--sm' : ''}`} />
}
