/** Every address of the site is made of these. */
const ours = /^\/[a-z0-9/._-]*$/

/**
 * The one spelling of a path: small letters, nothing encoded that need not be, no doubled or trailing slash. Undefined
 * for a path that no page can have.
 */
export function canonicalPath(pathname: string): string | undefined {
  // An encoded slash is a letter of a name and no slash.
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
