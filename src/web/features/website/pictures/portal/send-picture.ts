import { fillPath } from '#contract/paths.ts'
import { uploadChunkBytes } from '#contract/uploads.ts'
import type { PictureInput, PictureRecord } from '#contract/website/pictures.staff.schema.ts'
import { pictureMessages, picturePaths } from '#contract/website/pictures.staff.ts'
import { isRefused, sentenceOf } from '#web/api/refusal.ts'
import { retryOnce, sendChunks, type Upload } from '#web/api/send-chunks.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

/** The server refused the picture, so a retry cannot help. */
export class PictureRefused extends Error {}

interface Sending {
  signal: AbortSignal
  onProgress(share: number): void
}

export async function sendPicture(
  upload: Upload<number>,
  about: Omit<PictureInput, 'uploadId'>,
  { signal, onProgress }: Sending,
): Promise<PictureRecord & { src: string }> {
  try {
    const uploadId = await sendChunks(upload, {
      chunkBytes: uploadChunkBytes,
      begin: async ({ size }) => (await staffClient.send<{ id: number }>(picturePaths.uploads, { body: { size } })).id,
      send: (id, number, chunk) =>
        staffClient.sendBytes(fillPath(picturePaths.chunk, { id: String(id), number: String(number) }), chunk, signal),
      signal,
      onProgress,
    })
    onProgress(1)
    const { id } = await staffClient.send<{ id: number }>(picturePaths.all, { body: { ...about, uploadId } })
    return await untilReady(id, signal)
  } catch (failure) {
    if (isRefused(failure)) throw new PictureRefused(sentenceOf(failure) ?? pictureMessages.uploadFailed)
    throw failure
  }
}

const pollMs = 400
const readyTimeoutMs = 60_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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
