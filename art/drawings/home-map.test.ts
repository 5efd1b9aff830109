import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { placesIn, TALL_ROW, tallLayout, wideLayout } from './hero-layout.ts'

const css = readFileSync(new URL('../../src/web/features/website/home/home.css', import.meta.url), 'utf8')
const [wide = '', narrow = ''] = css.split('@media (max-width: 699px)')

/** What the rule of exactly this selector says. */
function declared(source: string, selector: string, property: string): string {
  for (const [, selectors = '', body = ''] of source.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selectors.replace(/\/\*.*?\*\//gs, '').trim() !== selector) continue
    const value = new RegExp(`(?:^|[\\s;])${property}:\\s*([^;]+)`).exec(body)?.[1]
    if (value) return value
  }
  throw new Error(`No rule ${selector} { ${property} } in home.css`)
}
const percentOf = (selector: string, property: string) => Number.parseFloat(declared(wide, selector, property))
const inPixels = (percent: number) => Math.round((percent / 100) * wideLayout.height)

describe('the labels over the wide root map', () => {
  const places = placesIn(wideLayout)

  it.each(places.tips.map((tip, index) => ({ ...tip, index })))(
    '$app hangs at its tip',
    ({ app, left, top, index }) => {
      const selector = `.eco__tips [data-to="${app}"]`
      expect(percentOf(selector, '--left')).toBe(left)
      expect(percentOf(selector, '--top')).toBe(top)
      expect(Number(declared(wide, selector, '--i'))).toBe(index)
    },
  )

  it('keeps the proportions of the drawing', () => {
    expect(declared(wide, '.eco__map', 'aspect-ratio')).toBe(`${wideLayout.width} / ${wideLayout.height}`)
  })

  it('has the soil line where the drawing has it', () => {
    expect(declared(wide, '.eco', '--soil')).toBe(`calc(${wideLayout.soil} / ${wideLayout.height} * 100%)`)
  })

  it('names every layer at the same distance below its line', () => {
    const lines = [wideLayout.soil, ...wideLayout.strata]
    const names = ['.eco__patterns', '.eco__structures', '.eco__roots'].map((name) => inPixels(percentOf(name, 'top')))
    expect(names.map((y, index) => y - (lines[index] ?? 0))).toEqual([14, 14, 14])
  })

  it('names what shows and the practice side by side above the soil line', () => {
    const [symptoms, practice] = ['.eco__symptoms', '.eco__depth .eco__here'].map((name) => percentOf(name, 'top'))
    expect(symptoms).toBe(practice)
    expect(symptoms).toBeLessThan(places.soil)
    expect(percentOf('.eco__depth .eco__here', 'left')).toBeGreaterThan(places.trunk)
  })
})

describe('the labels beside the tall root map', () => {
  it('are as far apart as its tips', () => {
    const [first] = tallLayout.tips
    const offset = (first?.y ?? 0) - tallLayout.soil
    const top = declared(narrow, '.eco__tips a', 'top')
    expect(top).toBe(`calc(${tallLayout.soil}px + ${offset}px + ${TALL_ROW}px * var(--i))`)
    expect(tallLayout.tips.map(({ y }) => y)).toEqual(
      tallLayout.tips.map((_, index) => tallLayout.soil + offset + TALL_ROW * index),
    )
  })

  it('keeps the size of the drawing', () => {
    expect(declared(narrow, '.eco svg.rootnet--tall', 'width')).toBe(`${tallLayout.width}px`)
    expect(declared(narrow, '.eco svg.rootnet--tall', 'height')).toBe(`${tallLayout.height}px`)
    expect(declared(narrow, '.eco', '--soil')).toBe(`${tallLayout.soil}px`)
  })
})
