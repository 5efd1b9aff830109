import type { ReactNode } from 'react'

export type Icon = (props: { className?: string }) => ReactNode

/** What the modules `icon:…` are made with. No screen reader reads an icon: the words beside it say the same. */
export const icon =
  (shapes: string): Icon =>
  ({ className }) => (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Lucide's own shapes, put in while building.
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
