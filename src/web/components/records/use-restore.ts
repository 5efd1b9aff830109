import { useQueryClient } from '@tanstack/react-query'
import { recordMessages } from '#contract/records.ts'
import { ApiFailure } from '#web/api/client.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import type { ListedKind, StoredRecord } from './record-kind.ts'
import { succeed } from './succeed.ts'

export function useRestore<Row extends StoredRecord>(kind: Pick<ListedKind<Row>, 'api' | 'messages'>) {
  const queryClient = useQueryClient()
  return async (id: number) => {
    try {
      await kind.api.restore(id)
    } catch (failure) {
      const description = (failure instanceof ApiFailure && failure.error) || kind.messages.restoreFailed
      return toast({ title: recordMessages.failedTitle, description, variant: 'destructive' })
    }
    await queryClient.invalidateQueries({ queryKey: kind.api.list.queryKey })
    succeed(kind.messages.restored, undefined, kind.messages.successTitle)
  }
}
