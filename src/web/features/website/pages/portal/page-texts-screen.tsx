import { useQuery } from '@tanstack/react-query'
import { pageTextMessages as messages } from '#contract/website/page-texts.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { BackLink } from '#web/components/writing/back-link.tsx'
import { textsQuery } from './page-texts.portal.api.ts'
import { pageTextsContent as words } from './page-texts.portal.content.ts'
import { PageWords } from './page-words.tsx'
import { pagesContent } from './pages.portal.content.ts'

export function PageTextsScreen({ id, tab }: { id: number; tab: string }) {
  const { data, isError, refetch } = useQuery(textsQuery(id))
  const back = { tab, heading: pagesContent.heading, label: words.back }
  if (data) return <PageWords key={id} pageId={id} page={data} back={back} />
  return (
    <>
      <BackLink {...back} />
      <ListState
        rows={undefined}
        isError={isError}
        words={{ loading: words.loading, loadFailed: messages.loadFailed }}
        onRetry={() => void refetch()}
      />
    </>
  )
}
