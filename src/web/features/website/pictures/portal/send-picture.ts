import { fillPath } from '#contract/paths.ts'
import type { PictureInput, PictureRecord } from '#contract/website/pictures.staff.schema.ts'
import {
  pictureChunkBytes,
  pictureChunkCount,
  pictureMessages,
  picturePaths,
} from '#contract/website/pictures.staff.ts'
import { ApiFailure } from '#web/api/client.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

export interface Upload {
  file: File
  id?: number
  sent: number
}

/** The server refused the picture, so a retry cannot help. */
export class PictureRefused extends Error {}

interface Sending {
  signal: AbortSignal
  onProgress(share: number): void
}

export async function sendPicture(
  upload: Upload,
  about: Omit<PictureInput, 'uploadId'>,
  { signal, onProgress }: Sending,
): Promise<PictureRecord & { src: string }> {
  const { file } = upload
  try {
    upload.id ??= await retryOnce(signal, () => begin(file.size))
    const count = pictureChunkCount(file.size)
    for (; upload.sent < count; upload.sent++) {
      onProgress(upload.sent / count)
      const path = fillPath(picturePaths.chunk, { id: String(upload.id), number: String(upload.sent) })
      const chunk = file.slice(upload.sent * pictureChunkBytes, (upload.sent + 1) * pictureChunkBytes)
      await retryOnce(signal, () => staffClient.sendBytes(path, chunk, signal))
    }
    onProgress(1)
    const body = { ...about, uploadId: upload.id }
    const { id } = await staffClient.send<{ id: number }>(picturePaths.all, { body })
    return await untilReady(id, signal)
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status < 500)
      throw new PictureRefused(Object.values(failure.fields ?? {})[0] ?? failure.error ?? pictureMessages.uploadFailed)
    throw failure
  }
}

const begin = async (size: number) =>
  (await staffClient.send<{ id: number }>(picturePaths.uploads, { body: { size } })).id

const retryMs = 1_500
const pollMs = 400
const readyTimeoutMs = 60_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function retryOnce<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof ApiFailure || signal.aborted) throw failure
    await pause(retryMs)
    return work()
  }
}

async function untilReady(id: number, signal: AbortSignal): Promise<PictureRecord & { src: string }> {
  for (const started = performance.now(); performance.now() - started < readyTimeoutMs; await pause(pollMs)) {
    const picture = await retryOnce(signal, () =>
      staffClient.read<PictureRecord>(fillPath(picturePaths.byId, { id: String(id) }), { signal }),
    )
    if (picture.refusal) throw new PictureRefused(picture.refusal)
    if (picture.src) return { ...picture, src: picture.src }
  }
  throw new PictureRefused(pictureMessages.takesLong)
}
