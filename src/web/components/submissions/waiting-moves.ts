import { onlineManager, type QueryClient, useMutationState } from '@tanstack/react-query'
import { isRefused } from '#web/api/refusal.ts'

interface WaitingMove {
  id: number
  to: string
  /** Who, and where to. */
  words: string
}

const mutationKey = ['moves']
const retryMs = 5_000

/** Sends at once. Without a network it waits in this tab and is sent, in order, when the browser is online again. */
export function sendMoves<Response>(
  queryClient: QueryClient,
  path: string,
  moves: WaitingMove[],
  send: () => Promise<Response>,
): { isWaiting: boolean; response: Promise<Response> } {
  const isWaiting = !onlineManager.isOnline()
  const response = queryClient
    .getMutationCache()
    .build<Response, Error, WaitingMove[], unknown>(queryClient, {
      mutationKey: [...mutationKey, path],
      scope: { id: path },
      mutationFn: send,
      // Once it was said that a move waits, only a refusal ends it.
      retry: (_, failure) => isWaiting && !isRefused(failure),
      retryDelay: retryMs,
    })
    .execute(moves)
  return { isWaiting, response }
}

/** Where moves that wait lead to, by the id of who is moved. */
export const waitingStates = (queryClient: QueryClient, path: string) =>
  new Map(
    queryClient
      .getMutationCache()
      .findAll({ mutationKey: [...mutationKey, path], status: 'pending' })
      .flatMap(({ state }) => state.variables as WaitingMove[])
      .map(({ id, to }) => [id, to]),
  )

export const useWaitingMoves = (): string[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as WaitingMove[]).map(({ words }) => words),
  }).flat()
