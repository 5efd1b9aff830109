import type { ReactNode } from 'react'
import { ArrowLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'

interface ArchiveListProps {
  path: string
  /** Undefined if loading failed. */
  page: { items: unknown[]; next: string | null } | undefined
  isFirstPage: boolean
  words: { list: string; noneLeft: string; newest: string; older: string; failed: string }
  linksClassName: string
  children: ReactNode
}

export const ArchiveList = ({ path, page, isFirstPage, words, linksClassName, children }: ArchiveListProps) => (
  <section aria-label={words.list}>
    <Container>
      {page?.items.length === 0 && <p className="notice">{words.noneLeft}</p>}
      {page ? (
        children
      ) : (
        <p className="notice notice--error" role="alert">
          {words.failed}
        </p>
      )}
      <p className={linksClassName}>
        {!isFirstPage && <ArrowLink href={path}>{words.newest}</ArrowLink>}
        {page?.next && <ArrowLink href={`${path}?after=${page.next}`}>{words.older}</ArrowLink>}
      </p>
    </Container>
  </section>
)
