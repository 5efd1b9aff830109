import { breadcrumbList } from '#web/components/seo/breadcrumb-list.ts'
import { StructuredData } from '#web/components/seo/structured-data.tsx'
import { useSite } from '#web/components/site-config.ts'
import { Link } from './link.tsx'

interface BreadcrumbProps {
  /** Without Home and the page itself. */
  trail: readonly { label: string; href: string }[]
  current: string
}

export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  const { origin } = useSite()
  const whole = [{ label: 'Home', href: '/' }, ...trail]
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol className="bare">
        {whole.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
      <StructuredData value={breadcrumbList(whole, current, origin)} />
    </nav>
  )
}
