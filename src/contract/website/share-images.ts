export const shareImageSize = { width: 1200, height: 630 } as const

export const shareImagePath = (key: string, hash: string) => `/share/${key}.${hash}.png`

const pattern = /^\/share\/([a-z0-9-]+(?:\/[a-z0-9-]+){0,2})\.([0-9a-f]{16})\.png$/

export function readShareImagePath(path: string): { key: string; hash: string } | undefined {
  const [, key, hash] = pattern.exec(path) ?? []
  return key && hash ? { key, hash } : undefined
}
