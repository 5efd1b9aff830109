import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { productScreens } from '#contract/website/content/product-screen.content.ts'
import { screens } from './screens.ts'

const shapes = ['wide', 'tall'] as const
const themes = ['dark', 'light'] as const
const everyScreen = (Object.keys(screens) as (keyof typeof screens)[]).flatMap((name) =>
  shapes.map((shape) => ({ name, shape })),
)
const fileOf = (name: string, shape: string, theme: string) =>
  readFileSync(new URL(`../../public/screens/${name}-${shape}-${theme}.svg`, import.meta.url), 'utf8')

describe.each(everyScreen)('the $shape screen $name', ({ name, shape }) => {
  const drawing = screens[name](shape)

  it.each(themes)('is in its %s file as it is drawn now', (theme) => {
    const withoutColors = (svg: string) =>
      svg.replace(/<style>.*?<\/style>/s, '').replace(/var\(--[\w-]+\)|#[0-9a-f]{6}/g, '')
    expect(withoutColors(fileOf(name, shape, theme))).toBe(withoutColors(drawing))
  })

  it('has the size that its page keeps free for it', () => {
    const [width, height] = productScreens[name][shape]
    expect(drawing).toContain(`viewBox="0 0 ${width * 2} ${height * 2}"`)
  })

  it('sets no words smaller than a caption', () => {
    const sizes = Array.from(drawing.matchAll(/font-size="([\d.]+)"/g), ([, size]) => Number(size) / 2)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13)
  })

  it('has no broken numbers and names no year that will pass', () => {
    expect(drawing).not.toMatch(/NaN|undefined|Infinity|20\d\d</)
  })
})
