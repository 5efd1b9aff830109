import { describe, expect, test } from 'vitest'
import { drawable, fontsFor } from './share-fonts.ts'

describe('what can be drawn', () => {
  test.each([
    ['Maren Okafor', 'Maren Okafor'],
    ['  Lucía\n Benavides ', 'Lucía Benavides'],
    ['Łukasz Żółć', 'Łukasz Żółć'],
    ['Nguyễn Thị Minh', 'Nguyễn Thị Minh'],
    ['Олена Ковальчук', 'Олена Ковальчук'],
    ['Ελένη', 'Ελένη'],
    ['ليلى عبد الرحمن', 'ليلى عبد الرحمن'],
    ['נועה לוי', 'נועה לוי'],
    ['山田 太郎', '山田 太郎'],
    ['Sam 🌱 Green 👩🏽‍⚕️', 'Sam Green'],
    ['\u202eevil\u0000', 'evil'],
    // No font has these characters, and boxes would be worse than nothing.
    ['김민준', ''],
    ['Jane 김', ''],
    ['🌱🌱', ''],
    ['', ''],
  ])('of %j: %j', (text, drawn) => expect(drawable(text)).toBe(drawn))
})

describe('fonts', () => {
  const names = (text: string) => fontsFor(text).fonts.map(({ name }) => name)

  test('are the two of the design for plain text', () => {
    expect(names('Jane Doe')).toEqual(['platypi-latin', 'commissioner-latin'])
  })

  test.each([
    ['Łukasz', 'platypi-latin-ext'],
    ['Олена', 'noto-serif-cyrillic'],
    ['ليلى', 'amiri-arabic'],
    ['山田', 'noto-serif-jp-japanese'],
  ])('%s brings %s along', (text, font) => expect(names(text)).toContain(font))

  test('the heading never falls back to the body’s family, nor the other way round', () => {
    const { heading, body } = fontsFor('Łukasz 山田')
    expect(heading).toMatch(/^platypi-latin, platypi-latin-ext, noto/)
    expect(heading).not.toContain('commissioner')
    expect(body).toMatch(/^commissioner-latin, commissioner-latin-ext, noto/)
    expect(body).not.toContain('platypi')
  })
})
