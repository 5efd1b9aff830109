import { ApiFailure } from '#web/api/client.ts'

type Resolve = (signedIn: boolean) => void

let waiting: readonly Resolve[] = []
const listeners = new Set<() => void>()

function update(next: readonly Resolve[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

export const askToSignIn = () => new Promise<boolean>((resolve) => update([...waiting, resolve]))

export function endSignIn(signedIn: boolean): void {
  const resolvers = waiting
  update([])
  for (const resolve of resolvers) resolve(signedIn)
}

export const isSignInAsked = () => waiting.length > 0

export function subscribeToSignIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isSignedOut = (failure: unknown) => failure instanceof ApiFailure && failure.status === 401

export async function whileSignedIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    if (!isSignedOut(failure) || !(await askToSignIn())) throw failure
    return work()
  }
}
