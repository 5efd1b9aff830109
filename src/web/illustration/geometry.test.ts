import { describe, expect, it } from 'vitest'
import { at, hash, loop, rng, smoothNoise } from './geometry.ts'

describe('seeded numbers', () => {
  it('repeat for the same seed and differ for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, rng(seed))
    expect(draw(3)).toEqual(draw(3))
    expect(draw(3)).not.toEqual(draw(4))
  })

  it('stay between zero and one', () => {
    const random = rng(1)
    for (let index = 0; index < 1000; index++) {
      const value = random()
      expect(value >= 0 && value < 1).toBe(true)
    }
  })

  it('hash names like FNV-1a', () => {
    expect(hash('')).toBe(0x811c9dc5)
    expect(hash('a')).toBe(0xe40c292c)
  })
})

describe('noise', () => {
  it('has no jumps and also works for negative positions', () => {
    const noise = smoothNoise(rng(9))
    for (let x = -3; x < 3; x += 0.01) expect(Math.abs(noise(x + 0.01) - noise(x))).toBeLessThan(0.05)
  })
})

describe('paths', () => {
  it('close a loop', () => {
    expect(
      loop([
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ]),
    ).toMatch(/^M0 4q.*t.*z$/)
  })
})

describe('list access', () => {
  it('fails loudly outside the list', () => {
    expect(() => at([1, 2], 2)).toThrow(RangeError)
    expect(() => at([1, 2], -1)).toThrow(RangeError)
  })
})
