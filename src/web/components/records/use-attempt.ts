import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { portalPaths } from '#contract/portal.ts'
import { recordMessages } from '#contract/records.ts'
import { ApiFailure } from '#web/api/client.ts'
import { toast } from '#web/components/ui/toast-store.ts'

/** Also refetches Today, whose counts the menu shows. */
export const refresh = (queryClient: QueryClient, key: QueryKey) =>
  Promise.all([key, [portalPaths.today]].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export type Attempt = ReturnType<typeof useAttempt>

/** Returns false after showing the failure as a toast. */
export function useAttempt(key: QueryKey) {
  const queryClient = useQueryClient()
  return async (work: () => Promise<void>, whatFailed: string): Promise<boolean> => {
    try {
      await work()
    } catch (failure) {
      const description = (failure instanceof ApiFailure && failure.error) || whatFailed
      toast({ title: recordMessages.failedTitle, description, variant: 'destructive' })
      return false
    }
    await refresh(queryClient, key)
    return true
  }
}
