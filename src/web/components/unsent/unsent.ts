import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { accountPaths } from '#contract/office/account.ts'
import { portalPaths } from '#contract/portal.ts'
import { getJson } from '#web/api/client.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { shownAccount } from '#web/components/session/staff-storage.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import { unsentContent as words } from './unsent.content.ts'
import { createSender } from './unsent-sender.ts'
import { createUnsentStore, type Unsent } from './unsent-store.ts'

/** A request without a response for this long counts as lost: its key makes the next one safe. */
const timeoutMs = 15_000

export const unsentStore = createUnsentStore(() => localStorage)

let queryClient: QueryClient | undefined

const refresh = (changes: readonly Unsent[]) =>
  Promise.all(
    [...new Set([portalPaths.today, ...changes.map(({ area }) => area)])].map((path) =>
      queryClient?.invalidateQueries({ queryKey: [path] }),
    ),
  )

const { sendAll, deliver, discard, sendAgain } = createSender({
  store: unsentStore,
  send: ({ method, path, body, key, owner }) =>
    staffClient.send(path, { method, body, idempotencyKey: key, timeoutMs, ...(owner > 0 && { madeBy: owner }) }),
  isOnline: () => onlineManager.isOnline(),
  exclusively: async (work) => {
    if (navigator.locks) await navigator.locks.request('unsent', work)
    else await work()
  },
  onOtherAccount: refreshOwner,
  onWaiting: (change) => succeed(words.waits(change.words)),
  onEnd: (sent, aside) => {
    if (aside.length > 0) {
      const action = { label: words.look, altText: words.title, run: () => dialog.show(true) }
      toast({ title: words.asks(aside.length), action, variant: 'destructive' })
    } else succeed(words.sent(sent.length))
    void refresh([...sent, ...aside])
  },
})

export { deliver, discard, sendAgain, sendAll }

async function refreshOwner(): Promise<void> {
  const found = await getJson<{ id: number }>(accountPaths.id).catch(() => undefined)
  // This tab may still show the account that was logged in before: nothing is sent in the name of the next one.
  if (found) unsentStore.setOwner(found.id === shownAccount() ? found.id : undefined)
}

/** Sends what waits, now and whenever there is a network again. */
export function keepSending(client: QueryClient): () => void {
  queryClient = client
  const read = ({ key }: StorageEvent) => {
    if (unsentStore.isEntry(key)) unsentStore.reread()
  }
  window.addEventListener('storage', read)
  const unsubscribe = onlineManager.subscribe((isOnline) => {
    if (isOnline) void sendAll()
  })
  void refreshOwner().then(sendAll)
  return () => {
    window.removeEventListener('storage', read)
    unsubscribe()
    unsentStore.setOwner(undefined)
  }
}

const none: readonly Unsent[] = []
export const useUnsent = () =>
  useSyncExternalStore(
    unsentStore.subscribe,
    () => unsentStore.waiting(),
    () => none,
  )

/** Those about one record. */
export const useUnsentAbout = (area: string, id: number) =>
  useUnsent().filter((change) => change.area === area && change.ids.includes(id))

let isShown = false
const watchers = new Set<() => void>()
/** The list of them, which several places open. */
export const dialog = {
  show(shown: boolean) {
    isShown = shown
    for (const watcher of watchers) watcher()
  },
}
export const useDialogShown = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => isShown,
    () => false,
  )
