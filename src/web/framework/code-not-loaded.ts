const name = 'CodeNotLoaded'

/** Scripts or styles that could not be fetched: there is no connection, or a release has replaced them. */
export const isCodeNotLoaded = (error: unknown): boolean => error instanceof Error && error.name === name

/** In words of ours the router leaves it to our own error component; at a browser's own it would reload the page. */
export const asCodeNotLoaded = (error: Error): Error =>
  Object.assign(error, { name, message: `Code was not loaded: ${error.message}` })
