import { useNavigate, useRouter } from '@tanstack/react-router'
import { z } from 'zod'

export type RecordId = number | 'new'

/** What the address of every list may say: which record is open, what is searched for, or the trash. What does not fit is left out. */
export const recordSearchSchema = z.object({
  id: z
    .union([z.literal('new'), z.coerce.number<string>().int().positive()])
    .optional()
    .catch(undefined),
  /** What is searched for. */
  q: z.string().trim().max(100).optional().catch(undefined),
  view: z.literal('trash').optional().catch(undefined),
})
export type RecordSearch = z.output<typeof recordSearchSchema>

/** What the portal hands to a screen: where it stands, and what else the address says. */
export interface ScreenProps<Search> {
  tab: string
  search: Search
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list that the record was opened from. */
    openedFromList?: true
  }
}

/** What the address says of a list, changed in place: a filter that is empty is left out. */
export function useFilters(tab: string) {
  const navigate = useNavigate()
  return (changed: Record<string, string>) =>
    void navigate({
      to: '.',
      search: (previous: object) =>
        Object.fromEntries(Object.entries({ ...previous, tab, ...changed }).filter(([, value]) => value !== '')),
      replace: true,
      resetScroll: false,
    })
}

/** The open record stands in the address, so that it can be sent to another user and Back closes it. */
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
