import { resumeChunkBytes, resumeChunkCount, resumeMessages, resumePaths } from '#contract/hiring/resumes.ts'
import { fillPath } from '#contract/paths.ts'
import { ApiFailure, getJson, sendJson } from '#web/api/client.ts'

export interface Upload {
  file: File
  id?: string
  sent: number
}

export async function sendResume(upload: Upload, signal: AbortSignal, onProgress: (share: number) => void) {
  const { file } = upload
  upload.id ??= await retryOnce(signal, () => announce(file))
  const count = resumeChunkCount(file.size)
  for (; upload.sent < count; upload.sent++) {
    onProgress(upload.sent / count)
    const path = fillPath(resumePaths.chunk, { id: upload.id, number: String(upload.sent) })
    const body = file.slice(upload.sent * resumeChunkBytes, (upload.sent + 1) * resumeChunkBytes)
    const headers = { 'content-type': 'application/octet-stream' }
    await retryOnce(signal, () => getJson(path, { method: 'PUT', headers, body, signal }))
  }
  return upload.id
}

const announce = async ({ name, size }: File) =>
  (await sendJson<{ id: string }>(resumePaths.begin, { body: { name, size } })).id

/** The server refused the file, so a retry cannot help. */
export const isFinal = (failure: unknown) => failure instanceof ApiFailure && failure.status < 500

const retryMs = 1_500

async function retryOnce<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    if (isFinal(failure) || signal.aborted) throw failure
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return work()
  }
}

export function sentenceFor(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return resumeMessages.failed
  return Object.values(failure.fields ?? {})[0] ?? failure.error ?? resumeMessages.failed
}
