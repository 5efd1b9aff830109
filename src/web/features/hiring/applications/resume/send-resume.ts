import { resumeChunkBytes, resumePaths } from '#contract/hiring/resumes.ts'
import { fillPath } from '#contract/paths.ts'
import { getJson, sendJson } from '#web/api/client.ts'
import { sendChunks, type Upload } from '#web/api/send-chunks.ts'

export const sendResume = (upload: Upload<string>, signal: AbortSignal, onProgress: (share: number) => void) =>
  sendChunks(upload, {
    chunkBytes: resumeChunkBytes,
    begin: async ({ name, size }) => (await sendJson<{ id: string }>(resumePaths.begin, { body: { name, size } })).id,
    send: (id, number, body) => {
      const headers = { 'content-type': 'application/octet-stream' }
      return getJson(fillPath(resumePaths.chunk, { id, number: String(number) }), {
        method: 'PUT',
        headers,
        body,
        signal,
      })
    },
    signal,
    onProgress,
  })
