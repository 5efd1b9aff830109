import type { AppId, AppStatus } from '#contract/website/apps.ts'

export type HeroTip = { app: AppId; status: AppStatus; x: number; y: number }
export type HeroLayout = {
  width: number
  height: number
  soil: number
  strata: readonly number[]
  trunk: number
  tips: readonly HeroTip[]
}

export const wideLayout: HeroLayout = {
  width: 1240,
  height: 560,
  soil: 190,
  strata: [266, 340],
  trunk: 800,
  tips: [
    { app: 'practice', status: 'pilot', x: 99, y: 398 },
    { app: 'license', status: 'now', x: 312, y: 432 },
    { app: 'market', status: 'soon', x: 517, y: 410 },
    { app: 'roleplay', status: 'soon', x: 729, y: 440 },
    { app: 'content', status: 'soon', x: 934, y: 404 },
    { app: 'engage', status: 'soon', x: 1139, y: 426 },
  ],
}

export const TALL_ROW = 84

export const tallLayout: HeroLayout = {
  width: 350,
  height: 640,
  soil: 96,
  strata: [],
  trunk: 60,
  tips: [
    { app: 'practice', status: 'pilot', x: 106, y: 154 },
    { app: 'license', status: 'now', x: 97, y: 238 },
    { app: 'market', status: 'soon', x: 105, y: 322 },
    { app: 'roleplay', status: 'soon', x: 98, y: 406 },
    { app: 'content', status: 'soon', x: 106, y: 490 },
    { app: 'engage', status: 'soon', x: 100, y: 574 },
  ],
}

export type HeroPlaces = {
  soil: number
  strata: number[]
  trunk: number
  tips: { app: AppId; status: AppStatus; left: number; top: number }[]
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100

// Percentages of the drawing, so that a page can lay labels over it at any size.
export const placesIn = ({ width, height, soil, strata, trunk, tips }: HeroLayout): HeroPlaces => ({
  soil: percent(soil, height),
  strata: strata.map((y) => percent(y, height)),
  trunk: percent(trunk, width),
  tips: tips.map(({ app, status, x, y }) => ({ app, status, left: percent(x, width), top: percent(y, height) })),
})
