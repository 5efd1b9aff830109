interface LeaseOptions<Id> {
  /** What is still held; the work takes out what it has settled. */
  open: ReadonlySet<Id>
  renewMs: number
  renew(ids: Id[]): Promise<unknown>
  onError(error: unknown): void
}

/** Renews a claim for as long as the work goes on. If this process dies, the claim runs out and another one takes over. */
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
