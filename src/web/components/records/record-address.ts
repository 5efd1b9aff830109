import { useNavigate, useRouter } from '@tanstack/react-router'
import { oneOf, recordNumber, type SearchOf, searchReader, typedText, upTo } from './search-params.ts'

export type RecordId = number | 'new'

export const recordParams = {
  id: (text: string): RecordId | undefined => (text === 'new' ? text : recordNumber(text)),
  q: typedText,
  /** The chip in use. */
  show: upTo(20),
  view: oneOf('trash'),
}
export const readRecordSearch = searchReader(recordParams)
export type RecordSearch = SearchOf<typeof readRecordSearch>

export interface ScreenProps<Search> {
  tab: string
  search: Search
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the list that the record was opened from. */
    openedFromList?: true
    /** It is shown without the list beside it. */
    isWide?: true
  }
}

export function useFilters(tab: string) {
  const navigate = useNavigate()
  return (changed: Record<string, string>) =>
    void navigate({
      to: '.',
      search: (previous: object) =>
        Object.fromEntries(Object.entries({ ...previous, tab, ...changed }).filter(([, value]) => value !== '')),
      replace: true,
      state: true,
      resetScroll: false,
    })
}

export function useRecordAddress({ tab, search }: ScreenProps<RecordSearch>) {
  const navigate = useNavigate()
  const router = useRouter()
  return {
    id: search.id,
    open: (id: RecordId) =>
      navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, tab, id: String(id) }),
        state: { openedFromList: true },
        resetScroll: false,
      }),
    close: () => {
      if (router.state.location.state.openedFromList) return router.history.back()
      void navigate({
        to: '.',
        search: ({ id: _, ...rest }: { id?: string }) => rest,
        replace: true,
        resetScroll: false,
      })
    },
  }
}
