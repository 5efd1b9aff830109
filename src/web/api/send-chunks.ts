import { isRefused } from './refusal.ts'

/** Kept by the caller, so that a retry goes on where it stopped. */
export interface Upload<Id> {
  file: File
  id?: Id
  sent: number
}

interface Sending<Id> {
  chunkBytes: number
  begin(file: File): Promise<Id>
  send(id: Id, number: number, chunk: Blob): Promise<unknown>
  signal: AbortSignal
  onProgress(share: number): void
}

export async function sendChunks<Id>(upload: Upload<Id>, sending: Sending<Id>): Promise<Id> {
  const { chunkBytes, begin, send, signal, onProgress } = sending
  const { file } = upload
  const id = upload.id ?? (await retryOnce(signal, () => begin(file)))
  upload.id = id
  const count = Math.ceil(file.size / chunkBytes)
  for (; upload.sent < count; upload.sent++) {
    onProgress(upload.sent / count)
    const chunk = file.slice(upload.sent * chunkBytes, (upload.sent + 1) * chunkBytes)
    await retryOnce(signal, () => send(id, upload.sent, chunk))
  }
  return id
}

const retryMs = 1_500

export async function retryOnce<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    if (isRefused(failure) || signal.aborted) throw failure
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return work()
  }
}
