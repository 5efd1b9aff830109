import { resumeChunkBytes, resumeChunkCount, resumeMessages, resumePaths } from '#contract/hiring/resumes.ts'
import { fillPath } from '#contract/paths.ts'
import { ApiFailure, getJson, sendJson } from '#web/api/client.ts'

/** A file on its way, and how far it has come: a second try goes on where the first one stopped. */
export interface Upload {
  file: File
  id?: string
  sent: number
}

export async function sendResume(upload: Upload, signal: AbortSignal, onProgress: (share: number) => void) {
  const { file } = upload
  upload.id ??= await again(signal, () => announce(file))
  const count = resumeChunkCount(file.size)
  for (; upload.sent < count; upload.sent++) {
    onProgress(upload.sent / count)
    const path = fillPath(resumePaths.chunk, { id: upload.id, number: String(upload.sent) })
    const body = file.slice(upload.sent * resumeChunkBytes, (upload.sent + 1) * resumeChunkBytes)
    const headers = { 'content-type': 'application/octet-stream' }
    await again(signal, () => getJson(path, { method: 'PUT', headers, body, signal }))
  }
  return upload.id
}

const announce = async ({ name, size }: File) =>
  (await sendJson<{ id: string }>(resumePaths.begin, { body: { name, size } })).id

/** What the server says about the file stays true; anything else may be a weak moment of the line. */
export const isFinal = (failure: unknown) => failure instanceof ApiFailure && failure.status < 500

const pauseMs = 1_500

/** One retry, once the line is back. */
async function again<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    if (isFinal(failure) || signal.aborted) throw failure
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return work()
  }
}

export function sentenceFor(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return resumeMessages.failed
  return Object.values(failure.fields ?? {})[0] ?? failure.error ?? resumeMessages.failed
}
