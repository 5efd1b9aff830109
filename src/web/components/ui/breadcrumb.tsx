import { Link } from './link.tsx'

interface BreadcrumbProps {
  /** From the top down, without the page itself. Home comes by itself. */
  trail: readonly { label: string; href: string }[]
  current: string
}

export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol className="bare">
        {[{ label: 'Home', href: '/' }, ...trail].map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
