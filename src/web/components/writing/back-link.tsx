import ArrowLeft from 'icon:arrow-left'
import { Link } from '@tanstack/react-router'

export interface BackLinkProps {
  tab: string
  heading: string
  label: string
}

export const BackLink = ({ tab, heading, label }: BackLinkProps) => (
  <nav className="writing-back" aria-label={heading}>
    <Link
      className="btn btn--plain btn--sm"
      to="."
      search={({ id: _, view: __, ...before }: { id?: string; view?: string }) => ({ ...before, tab })}
    >
      <ArrowLeft className="i" />
      <span>{label}</span>
    </Link>
  </nav>
)
