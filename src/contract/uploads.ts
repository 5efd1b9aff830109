/** Each chunk has to arrive within the server's request timeout. */
export const uploadChunkBytes = 256 * 1024
export const uploadChunkCount = (size: number) => Math.ceil(size / uploadChunkBytes)

/** Paths of the routes by which staff send a file. */
export const uploadPaths = <Path extends string>(all: Path) =>
  ({ uploads: `${all}/uploads`, chunk: `${all}/uploads/{id}/parts/{number}` }) as const

export const uploadMessages = {
  gone: 'The upload is no longer here. Please choose the file again.',
  unfinished: 'The file is not uploaded yet. Please choose it again.',
  chunk: 'This part does not belong to the file. Please choose it again.',
  empty: 'This file is empty.',
} as const
