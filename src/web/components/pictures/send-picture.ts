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

/** A picture on its way, and how far it has come: a second try goes on where the first one stopped. */
export interface Upload {
  file: File
  id?: number
  sent: number
}

/** What the server says about the picture stays true; anything else may be a weak moment of the line. */
export class PictureRefused extends Error {}

interface Sending {
  signal: AbortSignal
  /** From 0 to 1, while it is uploaded. */
  onProgress(share: number): void
}

/** Resolves when it can be shown: its largest file's address. */
export async function sendPicture(
  upload: Upload,
  about: Omit<PictureInput, 'uploadId'>,
  { signal, onProgress }: Sending,
): Promise<PictureRecord & { src: string }> {
  const { file } = upload
  try {
    upload.id ??= await again(signal, () => begin(file.size))
    const count = pictureChunkCount(file.size)
    for (; upload.sent < count; upload.sent++) {
      onProgress(upload.sent / count)
      const path = fillPath(picturePaths.chunk, { id: String(upload.id), number: String(upload.sent) })
      const chunk = file.slice(upload.sent * pictureChunkBytes, (upload.sent + 1) * pictureChunkBytes)
      await again(signal, () => staffClient.sendBytes(path, chunk, signal))
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

const pauseMs = 1_500
const pollMs = 400
const patienceMs = 60_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One retry, once the line is back. */
async function again<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof ApiFailure || signal.aborted) throw failure
    await pause(pauseMs)
    return work()
  }
}

/** Its files are made in the background. */
async function untilReady(id: number, signal: AbortSignal): Promise<PictureRecord & { src: string }> {
  for (const started = performance.now(); performance.now() - started < patienceMs; await pause(pollMs)) {
    const picture = await again(signal, () =>
      staffClient.read<PictureRecord>(fillPath(picturePaths.byId, { id: String(id) }), { signal }),
    )
    if (picture.refusal) throw new PictureRefused(picture.refusal)
    if (picture.src) return { ...picture, src: picture.src }
  }
  throw new PictureRefused(pictureMessages.takesLong)
}
