import { readFile } from 'node:fs/promises'
import type { ShareArt } from '#server/features/website/share-images/drawing-order.ts'
import { ringPrint } from '#web/illustration/rings.ts'

const read = (name: string) => readFile(new URL(`../web/illustration/drawings/${name}.svg`, import.meta.url), 'utf8')

export function createShareArt(): () => Promise<ShareArt> {
  let art: Promise<ShareArt> | undefined
  const load = async (): Promise<ShareArt> => {
    const [mark, roots, branch] = await Promise.all([read('mark'), read('hero-wide'), read('branch')])
    return { mark, roots, branch, rings: ringPrint }
  }
  return () => {
    art ??= load()
    return art
  }
}
