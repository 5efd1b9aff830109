import { writeFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { burin, faceHatch, hatch, ink, paper, polygon, polyline, seeded, through } from './portraits/engrave.ts'
import { drawFeatures, fill } from './portraits/features.ts'
import { clipped } from './portraits/hair.ts'
import { createHead, type Head, type Point, SIZE } from './portraits/head.ts'
import { type Person, people } from './portraits/people.ts'

// `npm run portraits`: engraves the sample members, who do not exist. The results are committed.
const folder = new URL('../public/team/', import.meta.url)

const wall = () =>
  hatch({
    pitch: 11.5,
    shift: (x, y) => Math.sin(x / 110 + y / 230) * 9 + Math.sin(x / 37 + y / 60) * 1.2,
    tone: () => 0.9,
  })

function neckAndClothes(head: Head, { clothes, collar, shoulders }: Person): string {
  const { center, height, width, skin } = head.shape
  const [x] = center
  const chin = center[1] + height
  const half = width * (0.5 + head.shape.jaw * 0.1)
  const neck = through([
    [x - half, chin - 70],
    [x - half + 4, chin - 10],
    [x - half - 4, chin + 26],
    [x - half - 30, chin + 60],
    [x + half + 30, chin + 60],
    [x + half + 4, chin + 26],
    [x + half - 4, chin - 10],
    [x + half, chin - 70],
  ])
  const neckTone = (px: number, py: number) => {
    const across = (px - x) / half
    const round = 0.62 - across * 0.34 - across * across * 0.28
    const underJaw = Math.exp(-((py - (chin - 6)) / 26)) * 0.6
    return skin * Math.max(0.05, Math.min(1, round + 0.34 - Math.min(0.62, underJaw)))
  }
  const skinLines = hatch({ pitch: 5.1, shift: (px) => 10 - ((px - x) / half) ** 2 * 9, tone: neckTone })
  const neckline: Point[] =
    collar === 'v'
      ? [
          [x - half - 22, chin + 34],
          [x, chin + 108],
          [x + half + 22, chin + 34],
        ]
      : [
          [x - half - 20, chin + 36],
          [x - half * 0.5, chin + 66],
          [x + half * 0.5, chin + 66],
          [x + half + 20, chin + 36],
        ]
  const cloth = [
    ...through(
      [
        [x - shoulders - 40, SIZE + 10],
        [x - shoulders, SIZE - 22],
        [x - shoulders * 0.8, SIZE - 66],
        [x - shoulders * 0.5, chin + 62],
        ...neckline,
        [x + shoulders * 0.5, chin + 62],
        [x + shoulders * 0.8, SIZE - 66],
        [x + shoulders, SIZE - 22],
        [x + shoulders + 40, SIZE + 10],
      ],
      10,
    ),
  ]
  const weave = hatch({
    pitch: 7,
    shift: (px, py) => ((px - x) / 60) ** 2 * 2.2 + Math.sin(px / 24 + py / 40) * 1.3,
    tone: (px, py) => {
      const fold = Math.abs(Math.sin(px / 41 + Math.sin(py / 50)))
      return Math.max(0, 1 - clothes - 0.16 / (1 + Math.exp(-(px - x) / 40)) - (1 - fold) * 0.1)
    },
  })
  const edge = burin(through(neckline), 4.4, () => 1)
  const points =
    collar === 'shirt'
      ? ([-1, 1] as const).map((side) => {
          const flap = [
            [x + side * (half + 16), chin + 20],
            [x + side * (half + 26), chin + 44],
            [x + side * half * 0.75, chin + 104],
            [x + side * 6, chin + 66],
            [x + side * half * 0.7, chin + 50],
          ] as Point[]
          return `<path d="${polygon(flap)}" fill="${paper}" stroke="${ink}" stroke-width="3.2" stroke-linejoin="round"/>${fill(
            burin(
              flap.slice(1, 3).map(([a, b]): Point => [a - side * 6, b + 2]),
              2,
            ),
          )}`
        })
      : []
  return (
    fill(polygon(neck), paper) +
    clipped('neck', neck, fill(skinLines)) +
    fill(
      burin(
        through([
          [x + half, chin - 40],
          [x + half - 4, chin - 6],
          [x + half + 6, chin + 30],
        ]),
        3,
      ) +
        burin(
          through([
            [x - half, chin - 40],
            [x - half + 4, chin - 6],
            [x - half - 6, chin + 30],
          ]),
          2,
        ),
    ) +
    fill(polygon(cloth), paper) +
    clipped('cloth', cloth, fill(weave)) +
    `<path d="${polyline(cloth)}" fill="none" stroke="${ink}" stroke-width="2.6"/>` +
    fill(edge) +
    points.join('')
  )
}

function draw(person: Person): string {
  const head = createHead(person.shape)
  const random = seeded(person.seed)
  const outline = head.outline()
  // The side away from the light has a heavier edge.
  const edge = burin(outline.slice(18, 61), 3.6) + burin(outline.slice(61, 104), 2)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="56 62 496 496" width="${SIZE}" height="${SIZE}">` +
    `<path fill="${paper}" d="M0 0h${SIZE}v${SIZE}H0z"/>` +
    fill(wall(), ink, ' opacity=".8"') +
    person.behind(head, random) +
    neckAndClothes(head, person) +
    fill(polygon(outline), paper) +
    clipped('face', outline, fill(faceHatch(head))) +
    fill(edge) +
    drawFeatures(head, person.features, random) +
    person.before(head, random) +
    '</svg>'
  )
}

const levels = 16
const channels = (color: string) => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16))

/** Two colors and what lies between them: four bits a pixel are enough. */
function png(pixels: Uint8Array): Buffer {
  const [dark, bright] = [channels(ink), channels(paper)]
  const palette = Buffer.from(
    Array.from({ length: levels }, (_, level) =>
      dark.map((from, index) => Math.round(from + ((bright[index] ?? 0) - from) * (level / (levels - 1)))),
    ).flat(),
  )
  const rowBytes = SIZE / 2
  const rows = Buffer.alloc((rowBytes + 1) * SIZE)
  const [low, high] = [dark[0] ?? 0, bright[0] ?? 255]
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const level = Math.max(
        0,
        Math.min(levels - 1, Math.round((((pixels[(y * SIZE + x) * 4] ?? 0) - low) / (high - low)) * (levels - 1))),
      )
      const at = y * (rowBytes + 1) + 1 + (x >> 1)
      rows[at] = (rows[at] ?? 0) | (x % 2 ? level : level << 4)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIZE, 0)
  head.writeUInt32BE(SIZE, 4)
  head.set([4, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'ascii'), body])
  let crc = 0xffffffff
  for (const byte of named) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return Buffer.concat([length, named, check])
}

for (const person of people) {
  const image = png(new Resvg(draw(person)).render().pixels)
  await writeFile(new URL(`${person.slug}.png`, folder), image)
  console.log(`${person.slug}: ${image.length} bytes`)
}
