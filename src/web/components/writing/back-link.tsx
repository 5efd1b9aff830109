import ArrowLeft from 'icon:arrow-left'
import { Link } from '@tanstack/react-router'

interface BackLinkProps {
  tab: string
  /** Of the list. */
  heading: string
  children: string
}

/** From one text to the list of all, as it was filtered. */
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
