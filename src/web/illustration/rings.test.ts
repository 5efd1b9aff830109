import { describe, expect, it } from 'vitest'
import { printsRow, ringPrint } from './rings.ts'

const slugs = ['maren-okafor', 'lucia-benavides', 'theo-lindqvist', 'priya-raman']

describe('ring print', () => {
  it('is the same for the same slug', () => {
    expect(ringPrint('maren-okafor')).toBe(ringPrint('maren-okafor'))
  })

  it('differs between two slugs', () => {
    expect(ringPrint('maren-okafor')).not.toBe(ringPrint('priya-raman'))
  })

  it('differs between a thousand similar slugs', () => {
    const prints = new Set(Array.from({ length: 1000 }, (_, index) => ringPrint(`person-${index}`)))
    expect(prints.size).toBe(1000)
  })

  it('never shows the slug itself, so no slug can inject markup', () => {
    expect(ringPrint('<script>')).not.toContain('script')
  })

  it('draws something for an empty slug and for characters of any script', () => {
    for (const slug of ['', 'é', '日本', '🌱']) expect(ringPrint(slug)).toMatch(/d="M[^"]+z"/)
  })

  it('has no style attribute and no broken numbers', () => {
    expect(ringPrint('maren-okafor')).not.toMatch(/style=|NaN|undefined/)
  })
})

describe('row of prints', () => {
  it('has one print per slug', () => {
    expect(printsRow(slugs).match(/<path/g)).toHaveLength(slugs.length)
  })

  it('stays within its byte budget', () => {
    expect(printsRow(slugs).length).toBeLessThanOrEqual(4144 * 1.05)
  })
})
