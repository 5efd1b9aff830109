import { useNavigate, useRouter } from '@tanstack/react-router'
import { z } from 'zod'

export type RecordId = number | 'new'

export const recordSearchSchema = z.object({
  id: z
    .union([z.literal('new'), z.coerce.number<string>().int().positive()])
    .optional()
    .catch(undefined),
  q: z.string().trim().max(100).optional().catch(undefined),
  /** The chip in use. */
  show: z.string().max(20).optional().catch(undefined),
  view: z.literal('trash').optional().catch(undefined),
})
export type RecordSearch = z.output<typeof recordSearchSchema>

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
