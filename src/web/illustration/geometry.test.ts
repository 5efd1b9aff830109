import { describe, expect, it } from 'vitest'
import { at, bezier, hash, loop, rng, smoothNoise, spline } from './geometry.ts'

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
  it('write two points as one straight line on the half-pixel grid', () => {
    expect(
      spline([
        [1, 2],
        [4, 1],
      ]),
    ).toBe('M2 4l6-2')
  })

  it('write more points as one curve and a run of short commands', () => {
    expect(
      spline([
        [0, 0],
        [2, 2],
        [4, 0],
        [6, 2],
      ]),
    ).toMatch(/^M0 0q4 4 [-\d ]+t[-\d ]+$/)
  })

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

  it('start and end a bezier curve on its end points', () => {
    const points = [
      [0, 0],
      [0, 5],
      [9, 5],
      [9, 9],
    ] as const
    expect(bezier(points, 0)).toEqual([0, 0])
    expect(bezier(points, 1)).toEqual([9, 9])
  })
})

describe('list access', () => {
  it('fails loudly outside the list', () => {
    expect(() => at([1, 2], 2)).toThrow(RangeError)
    expect(() => at([1, 2], -1)).toThrow(RangeError)
  })
})
