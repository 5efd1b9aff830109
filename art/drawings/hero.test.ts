import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GRID } from '#web/illustration/geometry.ts'
import { heroTall, heroWide } from './hero.ts'
import { placesIn, tallLayout, wideLayout } from './hero-layout.ts'

const heroes = [
  { name: 'wide hero', draw: heroWide, layout: wideLayout },
  { name: 'tall hero', draw: heroTall, layout: tallLayout },
]

const captures = (drawing: string, pattern: RegExp): string[] =>
  Array.from(drawing.matchAll(pattern), (match) => match.slice(1).join(' '))

describe.each(heroes)('$name', ({ draw, layout }) => {
  const drawing = draw()

  it('has exactly six tips', () => {
    expect(drawing.match(/class="rn-tip"/g)).toHaveLength(6)
  })

  it('marks one pilot, one available app and four that are coming', () => {
    expect(captures(drawing, /data-app="(\w+)" data-status="(\w+)"/g)).toEqual([
      'practice pilot',
      'license now',
      'market soon',
      'roleplay soon',
      'content soon',
      'engage soon',
    ])
  })

  it('draws every tip where the layout says it is', () => {
    const places = layout.tips.map(({ x, y }) => `${x * GRID} ${y * GRID}`)
    expect(captures(drawing, /class="rn-tip" cx="(\d+)" cy="(\d+)"/g)).toEqual(places)
  })

  it('gives the pulse of every bundle its own delay class', () => {
    expect(captures(drawing, /class="rn-flow rn-flow--(\d)"/g)).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  it('uses mask names that the other hero does not use', () => {
    const [own] = captures(drawing, /<mask id="(\w+)"/g)
    const others = heroes.filter((hero) => hero.draw !== draw).map((hero) => hero.draw())
    for (const other of others) expect(other).not.toContain(`"${own}"`)
  })
})

describe('hero pulse', () => {
  it('has a delay in the style sheet for each of the six bundles', () => {
    const css = readFileSync(new URL('../../src/web/illustration/illustration.css', import.meta.url), 'utf8')
    const delays = captures(css, /\.rn-flow--(\d)\s*\{\s*animation-delay:\s*(-?[\d.]+s)/g)
    expect(delays).toEqual(['0 0s', '1 -1.17s', '2 -2.34s', '3 -3.51s', '4 -4.68s', '5 -5.85s'])
  })
})

describe('hero places', () => {
  it('gives the soil line, the strata and the tips as percentages of the drawing', () => {
    const places = placesIn(wideLayout)
    expect(places.soil).toBe(33.93)
    expect(places.strata).toEqual([47.5, 60.71])
    expect(places.trunk).toBe(64.52)
    expect(places.tips[0]).toEqual({ app: 'practice', status: 'pilot', left: 7.98, top: 71.07 })
  })
})
