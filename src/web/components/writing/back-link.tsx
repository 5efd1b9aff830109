import ArrowLeft from 'icon:arrow-left'
import { Link } from '@tanstack/react-router'

interface BackLinkProps {
  tab: string
  heading: string
  children: string
}

export const BackLink = ({ tab, heading, children }: BackLinkProps) => (
  <nav className="writing-back" aria-label={heading}>
    <Link
      className="btn btn--plain btn--sm"
      to="."
      search={({ id: _, ...before }: { id?: string }) => ({ ...before, tab })}
    >
      <ArrowLeft className="i" />
      {children}
    </Link>
  </nav>
)
