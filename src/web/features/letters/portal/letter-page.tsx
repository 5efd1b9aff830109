import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { letterState } from '#contract/letters.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import type { RecordId } from '#web/components/records/record-address.ts'
import { BackLink } from '#web/components/writing/back-link.tsx'
import { LetterOnItsWay } from './letter-on-its-way.tsx'
import { lettersPortalContent as words } from './letters.portal.content.ts'
import { emptyLetter, letterKind, letterQuery } from './letters.portal.kind.ts'
import { WriteLetter } from './write-letter.tsx'

interface LetterPageProps {
  id: RecordId
  tab: string
  /** It has its number. */
  onBegun(id: number): void
}

/** One letter on a page of its own: written as long as it is a draft, and read from then on. */
export function LetterPage({ id, tab, onBegun }: LetterPageProps) {
  const [isNew] = useState(id === 'new')
  const number = id === 'new' ? 0 : id
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({ ...letterQuery(number), enabled: number > 0 })
  const isDraft = !data || letterState(data) === 'draft'
  return (
    <>
      <BackLink tab={tab} heading={words.heading}>
        {words.back}
      </BackLink>
      {isDraft && (isNew || (data && isFetchedAfterMount)) ? (
        <WriteLetter opened={data ?? emptyLetter} onBegun={onBegun} />
      ) : data && isFetchedAfterMount ? (
        <LetterOnItsWay letter={data} tab={tab} />
      ) : (
        <ListState
          rows={undefined}
          isError={isError}
          words={{ ...letterKind.content, ...letterKind.messages }}
          onRetry={() => refetch()}
        />
      )}
    </>
  )
}
