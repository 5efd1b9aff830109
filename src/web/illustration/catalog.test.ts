import { describe, expect, it } from 'vitest'
import { drawings } from './catalog.ts'

// Bytes of the approved drawings.
const approvedBytes: Record<string, number> = {
  'hero-wide': 26120,
  'hero-tall': 12760,
  rings: 7005,
  'rings-small': 935,
  'prints-class': 4138,
  'fig-40-rings': 5884,
  'fig-100-seeds': 7015,
  'fig-core-full': 1822,
  'fig-core-30': 1868,
  'band-grain': 1841,
  'knot-404': 7450,
  // Redrawn so that its strands do not cross.
  'knot-404-tall': 3885,
  branch: 11651,
  'core-sample': 3778,
  'link-you-us': 2594,
  mark: 498,
  'spot-practice': 5501,
  'spot-license': 3996,
  'spot-market': 1884,
  'spot-roleplay': 2054,
  'spot-content': 1963,
  'spot-engage': 1979,
  'icon-practice': 532,
  'icon-license': 434,
  'icon-market': 296,
  'icon-roleplay': 227,
  'icon-content': 645,
  'icon-engage': 426,
  'picto-founded': 361,
  'picto-funding': 276,
  'picto-clients': 360,
  'picto-tools': 717,
}
const tolerance = 1.05

const bytes = (drawing: string): number => new TextEncoder().encode(drawing).length

describe('catalog', () => {
  it('names exactly the approved drawings', () => {
    expect(Object.keys(drawings).toSorted()).toEqual(Object.keys(approvedBytes).toSorted())
  })

  const each = (check: (drawing: string, name: string) => void) => {
    for (const [name, draw] of Object.entries(drawings)) check(draw(), name)
  }

  it('draws the same every time', () => {
    each((drawing, name) => expect(drawings[name]?.(), name).toBe(drawing))
  })

  it('holds decorative svg elements, one each', () => {
    each((drawing, name) => {
      expect(drawing, name).toMatch(/^<svg [^>]*aria-hidden="true"[^>]*>.*<\/svg>$/)
      expect(drawing.match(/<svg/g), name).toHaveLength(1)
    })
  })

  it('has no style attribute, which the content security policy would refuse', () => {
    each((drawing, name) => expect(drawing, name).not.toContain('style='))
  })

  it('has no broken numbers', () => {
    each((drawing, name) => expect(drawing, name).not.toMatch(/NaN|undefined|null|Infinity/))
  })

  it('stays within its byte budgets', () => {
    each((drawing, name) => expect(bytes(drawing), name).toBeLessThanOrEqual((approvedBytes[name] ?? 0) * tolerance))
  })
})
