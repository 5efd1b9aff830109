const name = 'CodeNotLoaded'

/** Scripts or styles failed to load: offline, or replaced by a release. */
export const isCodeNotLoaded = (error: unknown): boolean => error instanceof Error && error.name === name

/** The router reloads the page on the browser's own message for this error. */
export const asCodeNotLoaded = (error: Error): Error =>
  Object.assign(error, { name, message: `Code was not loaded: ${error.message}` })
