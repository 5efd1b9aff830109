import { siteName } from '#contract/site.ts'
import { shareImageSize } from '#contract/website/share-images.ts'
import type { ShareContent } from '#server/entities/share-content.ts'
import { colors, type Element, portrait, shareDesign } from './share-design.ts'
import { drawable, fontsFor, type ShareFontFile } from './share-fonts.ts'
import { type Photos, readPhoto } from './share-photo.ts'

export interface DrawingOrder {
  size: typeof shareImageSize
  elements: Element
  ground: string
  fonts: ShareFontFile[]
}

/** SVG drawings, passed in because the server must not import from web. */
export interface ShareArt {
  mark: string
  roots: string
  branch: string
  rings(seed: string): string
}

/** Styles of the dark theme (web/illustration/illustration.css). */
const styles = `path{stroke-linecap:round;stroke-linejoin:round}
.rn-grain{stroke:#b9ae9e;stroke-width:1.9}.rn-strand{stroke:#b9ae9e;stroke-width:1.8}
.rn-strand--core{stroke:#eee7d9;stroke-width:2.1}.rn-side{stroke:#b9ae9e;stroke-width:1.7}
.rn-fine{stroke:#877b6e;stroke-width:1.4}.rn-hair{stroke:#60544a;stroke-width:1.3}
.rn-strata{stroke:#60544a;stroke-width:2;stroke-dasharray:2 12}.rn-flow{stroke:none}
.rn-halo{stroke:#bbe6ad;stroke-width:1.5;opacity:.45}.rn-tip{fill:#18110d;stroke:#bbe6ad;stroke-width:3.6}
.rn-core{fill:#bbe6ad}.ill-l{stroke:#877b6e;stroke-width:1}`

const place = (svg: string, x: number, y: number, width: number, height: number) =>
  svg.replace('<svg ', `<svg overflow="visible" x="${x}" y="${y}" width="${width}" height="${height}" `)

const soilY = 376

function ground(content: ShareContent, art: ShareArt): string {
  const { width, height } = shareImageSize
  const whole = `<style>${styles}</style><rect width="${width}" height="${height}" fill="${colors.bg}"/>`
  const mark = `<g color="${colors.leaf}">${place(art.mark, 70, 56, 44, 44)}</g>`
  const soil =
    `<rect y="${soilY}" width="${width}" height="${height - soilY}" fill="${colors.ground}"/>` +
    `<path d="M0 ${soilY}h${width}" stroke="${colors.soil}"/>`
  if (content.kind === 'page') return whole + soil + mark + place(art.roots, 262, soilY - 169, 1104, 499)
  if (content.kind === 'job') return whole + mark + place(art.branch, 640, 0, 672, 504)
  const { x, y, rings } = portrait
  return whole + mark + place(art.rings(content.seed ?? ''), x - rings / 2, y - rings / 2, rings, rings)
}

export async function orderDrawing(given: ShareContent, art: ShareArt, photos: Photos): Promise<DrawingOrder> {
  const content = { ...given, heading: drawable(given.heading), note: drawable(given.note) }
  const { fonts, ...families } = fontsFor(`${siteName}${content.heading}${content.note}…·`)
  const photo = await readPhoto(photos, given.photo)
  const elements = shareDesign({ content, siteName, photo, families })
  return { size: shareImageSize, elements, ground: ground(content, art), fonts }
}
