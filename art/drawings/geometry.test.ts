import { describe, expect, it } from 'vitest'
import { bezier, spline } from './geometry.ts'

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
