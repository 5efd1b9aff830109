interface LeaseOptions<Id> {
  open: ReadonlySet<Id>
  renewMs: number
  renew(ids: Id[]): Promise<unknown>
  onError(error: unknown): void
}

/** Renews the claim while the work runs; if the process dies, the claim expires and another process takes over. */
export async function withLease<Id, Result>(
  { open, renewMs, renew, onError }: LeaseOptions<Id>,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => renew([...open]).catch(onError), renewMs).unref()
  try {
    return await work()
  } finally {
    clearInterval(renewal)
  }
}
