const ours = /^\/[a-z0-9/._-]*$/

/** Lower case, decoded, without doubled or trailing slashes; undefined for a path that no page can have. */
export function canonicalPath(pathname: string): string | undefined {
  // Decoding would turn an encoded slash into a separator.
  if (/%2f/i.test(pathname)) return undefined
  try {
    const path = decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
    if (!ours.test(path)) return undefined
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  } catch {
    return undefined
  }
}
