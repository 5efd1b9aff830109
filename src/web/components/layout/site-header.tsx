import { useRouterState } from '@tanstack/react-router'
import { ChevronDown, Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { ButtonLink, Link } from '#web/components/ui/link.tsx'
import { Logo } from './logo.tsx'
import { aboutLinks, type NavigationLink, solutionLinks } from './navigation.ts'

/** Dropdowns and the mobile menu are native disclosures: they open without JavaScript. React adds the manners. */
export function SiteHeader() {
  const header = useRef<HTMLElement>(null)
  useCloseMenus(header)
  return (
    <header className="header" ref={header}>
      <div className="wrap">
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
          <ButtonLink href="/contact" look="quiet" small>
            Contact Us
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

function Dropdown({ label, links }: { label: string; links: NavigationLink[] }) {
  return (
    <li>
      <details className="menu" name="menu">
        <summary>
          {label} <ChevronDown className="i" aria-hidden />
        </summary>
        <div className="drop">
          {links.map(({ label, href, note }) => (
            <Link key={href} href={href}>
              {label}
              <small>{note}</small>
            </Link>
          ))}
        </div>
      </details>
    </li>
  )
}

function MobileMenu() {
  return (
    <details className="burger" name="menu">
      <summary className="btn btn--plain btn--icon">
        <Menu className="i i-menu" aria-hidden />
        <X className="i i-x" aria-hidden />
        <span className="sr when-closed">Open menu</span>
        <span className="sr when-open">Close menu</span>
      </summary>
      <nav className="mobile" aria-label="Mobile">
        <Link href="/">Home</Link>
        <h2>About</h2>
        {aboutLinks.map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
        <h2>Solutions</h2>
        {solutionLinks.map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
        <ButtonLink href="/contact">Contact Us</ButtonLink>
      </nav>
    </details>
  )
}

/** A menu closes when the visitor goes somewhere, clicks elsewhere or presses Escape (focus returns to its button). */
function useCloseMenus(header: React.RefObject<HTMLElement | null>) {
  const address = useRouterState({ select: (state) => state.location.href })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the signal, not an input.
  useEffect(() => {
    for (const menu of header.current?.querySelectorAll('details[open]') ?? []) menu.removeAttribute('open')
  }, [address, header])

  useEffect(() => {
    const openMenu = () => header.current?.querySelector<HTMLDetailsElement>('details[open]')
    const onPointerDown = (event: PointerEvent) => {
      const menu = openMenu()
      if (menu && !menu.contains(event.target as Node)) menu.open = false
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const menu = openMenu()
      if (!menu || event.key !== 'Escape') return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [header])
}
