import ArrowRight from 'icon:arrow-right'
import ArrowUpRight from 'icon:arrow-up-right'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { fileFolder } from '#contract/website/files.ts'
import { useSite } from '#web/components/site-config.ts'

export const isOutside = (href: string) => /^https?:/.test(href)

interface LinkProps {
  href: string
  children: ReactNode
  className?: string | undefined
  label?: string | undefined
  reload?: boolean | undefined
  current?: boolean | undefined
}

export function Link({ href, children, className, label, reload, current }: LinkProps) {
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
  if (href.startsWith('#')) {
    return (
      <HashLink className={className} href={href} label={label} current={current}>
        {children}
      </HashLink>
    )
  }
  if (!href.startsWith('/') || href.startsWith(fileFolder)) {
    return (
      <a className={className} href={href} aria-label={label}>
        {children}
      </a>
    )
  }
  // A document keeps the policy it was loaded with, and only that of application pages allows reCAPTCHA.
  const whole = reload || (captcha.provider === 'recaptcha' && href.startsWith('/careers/'))
  return (
    <InnerLink className={className} href={href} label={label} reload={whole} current={current}>
      {children}
    </InnerLink>
  )
}

function HashLink({ href, children, className, label, current }: LinkProps) {
  const onClick = () => {
    const from = scrollY
    // Chromium drops a smooth scroll that starts while another one ends, so retry.
    setTimeout(() => {
      const target = document.getElementById(href.slice(1))
      if (scrollY === from && target === document.activeElement) target?.scrollIntoView()
    }, 150)
  }
  return (
    <a className={className} href={href} aria-label={label} aria-current={current || undefined} onClick={onClick}>
      {children}
    </a>
  )
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)

/** Cheaper than the router's Link, which recomputes its location at every navigation. */
function InnerLink({ href, children, className, label, reload, current }: LinkProps) {
  const router = useRouter()
  const here = useLocation({ select: ({ pathname }) => pathname === href.split('?')[0] })
  const place = () => {
    const { pathname, search, hash } = new URL(href, 'http://site')
    return { to: pathname, search: Object.fromEntries(new URLSearchParams(search)), hash: hash.slice(1) }
  }
  const preload = () => {
    if (!reload) void router.preloadRoute(place()).catch(() => {})
  }
  const leave = () => clearTimeout(resting)
  const rest = () => {
    leave()
    resting = setTimeout(preload, restMs)
  }
  const onClick = (event: MouseEvent) => {
    if (reload || !isPlainClick(event)) return
    event.preventDefault()
    leave()
    void router.navigate(place())
  }
  return (
    <a
      className={className}
      href={href}
      aria-label={label}
      aria-current={(current ?? here) ? 'page' : undefined}
      onClick={onClick}
      onTouchStart={preload}
      onFocus={rest}
      onBlur={leave}
      onMouseEnter={rest}
      onMouseLeave={leave}
    >
      {children}
    </a>
  )
}

const restMs = 50
let resting: ReturnType<typeof setTimeout> | undefined

const newTab = (label: string) => `${label} (opens in a new tab)`

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

export function ButtonLink({ look = 'primary', small, className = '', ...link }: ButtonLinkProps) {
  return <Link {...link} className={`btn btn--${look} ${small ? 'btn--sm ' : ''}${className}`.trim()} />
}
