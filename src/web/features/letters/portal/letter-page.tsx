import { useQuery } from '@tanstack/react-query'
import { letterState } from '#contract/letters.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { BackLink } from '#web/components/writing/back-link.tsx'
import { LetterOnItsWay } from './letter-on-its-way.tsx'
import { lettersPortalContent as words } from './letters.portal.content.ts'
import { letterKind, letterQuery } from './letters.portal.kind.ts'
import { WriteLetter } from './write-letter.tsx'

/** One letter on a page of its own: written as long as it is a draft, and read from then on. */
export function LetterPage({ id, tab }: { id: number; tab: string }) {
  const { data, isFetchedAfterMount, isError, refetch } = useQuery(letterQuery(id))
  return (
    <>
      <BackLink tab={tab} heading={words.heading}>
        {words.back}
      </BackLink>
      {data && isFetchedAfterMount ? (
        letterState(data) === 'draft' ? (
          <WriteLetter opened={data} />
        ) : (
          <LetterOnItsWay letter={data} tab={tab} />
        )
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
