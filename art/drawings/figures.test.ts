import { describe, expect, it } from 'vitest'
import { figCore, figRings, figSeeds } from './figures.ts'

const linesIn = (drawing: string, className: string): number => {
  const [, d = ''] = drawing.match(new RegExp(`<path class="${className}" d="([^"]*)"`)) ?? []
  return d.split('M').length - 1
}

const seedsIn = (drawing: string, className: string): number => {
  const [, group = ''] = drawing.match(new RegExp(`<g class="${className}">(.*?)</g>`)) ?? []
  return group.split('<ellipse').length - 1
}

describe('forty rings', () => {
  it('has forty rings of which every tenth is marked', () => {
    expect(linesIn(figRings(), 'fig-ring')).toBe(36)
    expect(linesIn(figRings(), 'fig-ring fig-ring--ten')).toBe(4)
  })

  it('numbers the marked rings', () => {
    const numbers = Array.from(figRings().matchAll(/<text[^>]*>(\d+)</g), (match) => match[1])
    expect(numbers).toEqual(['10', '20', '30', '40'])
  })
})

describe('one hundred seeds', () => {
  it('has one hundred seeds of which two are lit', () => {
    expect(seedsIn(figSeeds(), 'fig-seed')).toBe(98)
    expect(seedsIn(figSeeds(), 'fig-seed fig-seed--lit')).toBe(2)
  })
})

describe('increment core', () => {
  it('has one hundred solid lines when nothing is lifted', () => {
    expect(linesIn(figCore(100), 'fig-core')).toBe(100)
    expect(figCore(100)).not.toContain('fig-core--lifted')
  })

  it('has thirty solid and seventy lifted lines when thirty are kept', () => {
    expect(linesIn(figCore(30), 'fig-core')).toBe(30)
    expect(linesIn(figCore(30), 'fig-core fig-core--lifted')).toBe(70)
  })
})
