import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface ViewLinkProps extends Pick<ComponentProps<typeof Link>, 'role' | 'tabIndex' | 'title' | 'children'> {
  tab: string
  view: 'list' | 'board'
  'aria-current'?: 'true' | undefined
  'aria-label'?: string
}

/** The same filter, shown as a list or as a board. */
export const ViewLink = ({ tab, view, ...rest }: ViewLinkProps) => (
  <Link
    to="."
    search={({ id: _, view: __, ...before }: { id?: string; view?: string }) => ({
      ...before,
      tab,
      ...(view === 'board' && { view }),
    })}
    // Otherwise the address of the board would count as one of the list.
    activeOptions={{ exact: true }}
    resetScroll={false}
    {...rest}
  />
)
