import ArrowUpRight from 'icon:arrow-up-right'
import { siteName, tagline } from '#contract/site.ts'
import { productNames } from '#contract/website/product-names.ts'
import { pageTime } from '#web/components/clock.ts'
import { useSite } from '#web/components/site-config.ts'
import { isOutside, Link } from '#web/components/ui/link.tsx'
import { SocialIcon } from '#web/components/ui/social-icon.tsx'
import { Logo } from './logo.tsx'
import { legalLinks, mainLinks, type NavigationLink, resourceLinks } from './navigation.ts'

export function SiteFooter() {
  const { links, emails } = useSite()
  const network: NavigationLink[] = [
    { label: `${productNames['hyr-flow']} pilot`, href: links.pilot },
    { label: productNames.growthtracker, href: links.tracker },
    { label: 'Wellness practice', href: links.wellness },
    { label: 'Learning community', href: links.learning },
    { label: 'Email us', href: `mailto:${emails.contact}` },
  ]
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__top">
          <div className="footer__brand">
            <Logo />
            <p className="tagline">{tagline}</p>
            <Link className="social" href={links.linkedin} label={`${siteName} on LinkedIn`}>
              <SocialIcon network="linkedin" />
            </Link>
          </div>
          <LinkColumn id="footer-main" title="Main Links" links={mainLinks} />
          <LinkColumn id="footer-resources" title="Resources" links={resourceLinks} />
          <LinkColumn id="footer-network" title="Our Network" links={network} />
        </div>
        <p className="footer__crisis">
          In crisis? Call or text <a href="tel:988">988</a>.
        </p>
        <div className="footer__legal">
          <p>
            © <span suppressHydrationWarning>{pageTime().getFullYear()}</span> {siteName}. Built by{' '}
            <Link href={links.builder}>our own engineers</Link>.
          </p>
          <ul className="bare">
            {legalLinks.map(({ label, href }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ id, title, links }: { id: string; title: string; links: NavigationLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="bare">
        {links.map(({ label, href }) => (
          <li key={label}>
            <Link href={href}>
              {label}
              {isOutside(href) && <ArrowUpRight className="i" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
