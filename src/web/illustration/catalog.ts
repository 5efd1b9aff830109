import { icons, mark } from './app-icons.ts'
import { coreSample } from './core-sample.ts'
import { figCore, figRings, figSeeds } from './figures.ts'
import { heroTall, heroWide } from './hero.ts'
import { pictograms } from './pictograms.ts'
import { printsRow, rings } from './rings.ts'
import { bandGrain, branch, knot404, knot404Tall, linkYouUs } from './scenes.ts'
import { spots } from './spots.ts'

type Drawing = () => string

const named = <T>(prefix: string, group: Record<string, T>, draw: (item: T) => Drawing): Record<string, Drawing> =>
  Object.fromEntries(Object.entries(group).map(([name, item]) => [`${prefix}-${name}`, draw(item)]))

export const drawings: Record<string, Drawing> = {
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
  mark: () => mark,
  ...named('spot', spots, (draw) => draw),
  ...named('icon', icons, (drawn) => () => drawn),
  ...named('picto', pictograms, (drawn) => () => drawn),
}
