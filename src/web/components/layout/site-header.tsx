import ChevronDown from 'icon:chevron-down'
import Menu from 'icon:menu'
import Sprout from 'icon:sprout'
import Users from 'icon:users'
import X from 'icon:x'
import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { ButtonLink, Link } from '#web/components/ui/link.tsx'
import { licenseIcon, practiceIcon, roleplayIcon } from '#web/illustration/menu-icons.ts'
import { Logo } from './logo.tsx'
import { aboutLinks, type NavigationLink, solutionLinks } from './navigation.ts'
import { useMenuBehavior } from './use-menu-behavior.ts'

const linkIcons: Record<NonNullable<NavigationLink['icon']>, React.ReactNode> = {
  about: <Sprout className="i" />,
  team: <Users className="i" />,
  flow: <Drawing svg={practiceIcon} />,
  tracker: <Drawing svg={licenseIcon} />,
  supervision: <Drawing svg={roleplayIcon} />,
}

/** Dropdowns and the mobile menu are native disclosures, so they open without JavaScript. */
export function SiteHeader() {
  const header = useRef<HTMLElement>(null)
  useMenuBehavior(header)
  return (
    <header className="header" id="header" ref={header}>
      {/* Block the first paint until the whole header is parsed; otherwise its buttons shift the navigation. */}
      <link rel="expect" href="#header" blocking="render" />
      <div className="wrap header__in">
        <Logo />
        <nav className="nav" aria-label="Main">
          <ul className="bare">
            <li>
              <Link href="/">Home</Link>
            </li>
            <Dropdown label="About" links={aboutLinks} />
            <Dropdown label="Solutions" links={solutionLinks} />
          </ul>
        </nav>
        <div className="header__act">
          <ThemeToggle />
          <ButtonLink className="header__contact" href="/contact" look="quiet" small>
            Contact Us
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

function Dropdown({ label, links }: { label: string; links: NavigationLink[] }) {
  const here = useLocation({ select: ({ pathname }) => links.some(({ href }) => isWithin(pathname, href)) })
  return (
    <li>
      <details className="menu" name="menu">
        <summary aria-current={here || undefined}>
          {label} <ChevronDown className="i" />
        </summary>
        <div className="drop">
          {links.map((link) => (
            <Link key={link.href} href={link.href}>
              {link.icon && linkIcons[link.icon]}
              {link.label}
              <small>{link.note}</small>
            </Link>
          ))}
        </div>
      </details>
    </li>
  )
}

const isWithin = (pathname: string, href: string) => `${pathname}/`.startsWith(`${href.split('#')[0]}/`)

function MobileMenu() {
  return (
    <details className="burger" name="menu">
      <summary className="btn btn--plain btn--icon">
        <Menu className="i i-menu" />
        <X className="i i-x" />
        <span className="sr when-closed">Open menu</span>
        <span className="sr when-open">Close menu</span>
      </summary>
      <nav className="mobile" aria-label="Mobile">
        <Link href="/">Home</Link>
        <MobileGroup title="About" links={aboutLinks} />
        <MobileGroup title="Solutions" links={solutionLinks} />
        <ButtonLink className="mobile__contact" href="/contact">
          Contact Us
        </ButtonLink>
      </nav>
    </details>
  )
}

function MobileGroup({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <>
      <h2>{title}</h2>
      {links.map(({ label, href }) => (
        <Link key={href} href={href}>
          {label}
        </Link>
      ))}
    </>
  )
}
