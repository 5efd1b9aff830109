/** Patterns of what TanStack Start prints into a document. */

export const stylesheetLink = /<link rel="stylesheet" href="([^"<>]+)"([^<>]*?)\/?>/g
export const modulePreload = /<link rel="modulepreload"[^<>]*>/g
export const entryScript =
  /<script type="module"(?: async="")?(?: nonce="[^"]*")? src="([^"]+)"(?: nonce="[^"]*")?><\/script>/
/** The framework's marker for streamed content, which we do not use. */
export const streamBoundary =
  /<script nonce="[^"]*">document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>/
/** The only other place with the nonce. */
export const nonceMeta = /<meta property="csp-nonce"[^<>]*>/
