import { printsRow, ringLines } from '#web/illustration/rings.ts'
import { path, svg } from '#web/illustration/svg.ts'
import { coreSample } from './core-sample.ts'
import { figCore, figRings, figSeeds } from './figures.ts'
import { heroTall, heroWide } from './hero.ts'
import { bandGrain, branch, knot404, knot404Tall, linkYouUs } from './scenes.ts'
import { spots } from './spots.ts'

const rings = (options: Parameters<typeof ringLines>[0]): string =>
  svg(options.size, options.size, 'ill', path('ill-l', ringLines(options)))

const spotDrawings = Object.fromEntries(Object.entries(spots).map(([name, draw]) => [`spot-${name}`, draw]))

/** By the name of its file. `mark.svg` beside them is drawn by hand. */
export const drawings: Record<string, () => string> = {
  'hero-wide': heroWide,
  'hero-tall': heroTall,
  rings: () => rings({ size: 900, count: 36, seed: 3, maxPoints: 17 }),
  'rings-small': () => rings({ size: 160, count: 9, seed: 9 }),
  'prints-class': () => printsRow(['first-row', 'back-row', 'by-the-door', 'near-the-window']),
  'fig-40-rings': figRings,
  'fig-100-seeds': figSeeds,
  'fig-core-full': () => figCore(100),
  'fig-core-30': () => figCore(30),
  'band-grain': bandGrain,
  'knot-404': knot404,
  'knot-404-tall': knot404Tall,
  branch,
  'core-sample': coreSample,
  'link-you-us': linkYouUs,
  ...spotDrawings,
}
