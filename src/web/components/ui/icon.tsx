import type { ReactNode } from 'react'

export type Icon = (props: { className?: string }) => ReactNode

/** Hidden from screen readers, because every icon has text beside it. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Lucide's own shapes, inserted at build time.
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
