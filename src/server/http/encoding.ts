import type { IncomingMessage } from 'node:http'

export interface Encodings<Variant> {
  plain: Variant
  gzip: Variant | undefined
  brotli: Variant | undefined
}

/** Matches `br` but not `br;q=0`, which excludes it. */
const naming = (encoding: string) =>
  new RegExp(`(?:^|[,\\s])${encoding}(?=\\s*(?:[,;]|$))(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i')
const namesBrotli = naming('br')
const namesGzip = naming('gzip')

export function chooseEncoding<Variant>(
  request: IncomingMessage,
  { plain, gzip, brotli }: Encodings<Variant>,
): Variant {
  const accepted = request.headers['accept-encoding']
  if (!accepted) return plain
  if (brotli && namesBrotli.test(accepted)) return brotli
  return gzip && namesGzip.test(accepted) ? gzip : plain
}
