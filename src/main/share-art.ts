import type { ShareArt } from '#server/share-images/drawing-order.ts'

/** The drawings of the pages, for their share images; made when the first image is, and once. */
export function createShareArt(): () => Promise<ShareArt> {
  let art: Promise<ShareArt> | undefined
  const make = async (): Promise<ShareArt> => {
    const [{ drawings }, { ringPrint }] = await Promise.all([
      import('#web/illustration/catalog.ts'),
      import('#web/illustration/rings.ts'),
    ])
    const draw = (name: string) => drawings[name]?.() ?? ''
    return { mark: draw('mark'), roots: draw('hero-wide'), branch: draw('branch'), rings: ringPrint }
  }
  return () => {
    art ??= make()
    return art
  }
}
