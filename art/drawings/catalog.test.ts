import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { icons } from '#web/illustration/app-icons.ts'
import { pictograms } from '#web/illustration/pictograms.ts'
import { drawings } from './catalog.ts'

const folder = new URL('../../src/web/illustration/drawings/', import.meta.url)
const committed = new Map(
  readdirSync(folder).map((file) => [file.replace(/\.svg$/, ''), readFileSync(new URL(file, folder), 'utf8')]),
)

describe('the committed drawings', () => {
  it('are those of the catalog as it draws them now, and the mark', () => {
    const drawn = Object.entries(drawings).map(([name, draw]) => [name, draw()])
    const { mark, ...others } = Object.fromEntries(committed)
    expect(others).toEqual(Object.fromEntries(drawn))
    expect(mark).toContain('class="mark"')
  })
})

describe.each([...committed, ...Object.entries(icons), ...Object.entries(pictograms)])(
  'the drawing %s',
  (_, drawing) => {
    it('is one decorative svg element', () => {
      expect(drawing).toMatch(/^<svg [^>]*aria-hidden="true"[^>]*>.*<\/svg>$/)
      expect(drawing.match(/<svg/g)).toHaveLength(1)
    })

    it('has no style attribute, which the content security policy would refuse', () => {
      expect(drawing).not.toContain('style=')
    })

    it('has no broken numbers', () => {
      expect(drawing).not.toMatch(/NaN|undefined|null|Infinity/)
    })
  },
)
