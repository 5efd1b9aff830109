/** What the web framework prints into a document, as far as this half of the house changes it. */

export const stylesheetLink = /<link rel="stylesheet" href="([^"<>]+)"([^<>]*?)\/?>/g
export const modulePreload = /<link rel="modulepreload"[^<>]*>/g
export const entryScript =
  /<script type="module"(?: async="")?(?: nonce="[^"]*")? src="([^"]+)"(?: nonce="[^"]*")?><\/script>/
/** Where the framework would add what it streams; nothing is streamed. */
export const streamBoundary =
  /<script nonce="[^"]*">document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>/
/** Beside our own scripts the only place of a nonce. */
export const nonceMeta = /<meta property="csp-nonce"[^<>]*>/
