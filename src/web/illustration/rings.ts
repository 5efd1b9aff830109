import { hash, loop, ring, rng, smoothNoise } from './geometry.ts'
import { path, svg } from './svg.ts'

type RingsOptions = {
  size: number
  count: number
  seed: number
  wobble?: number
  drift?: number
  innerRadius?: number
  maxPoints?: number
}

export function ringLines(options: RingsOptions): string {
  const { size, count, seed, wobble = 0.07, drift = 0.05, innerRadius = 8, maxPoints = 22 } = options
  const noise = smoothNoise(rng(seed))
  const random = rng(seed + 1)
  const outerRadius = size / 2 - 4
  const gaps = Array.from({ length: count }, (_, year) => 0.6 + random() * 0.9 * (0.6 + 0.4 * Math.sin(year / 3.1)))
  const unit = (outerRadius - innerRadius) / gaps.reduce((sum, gap) => sum + gap, 0)
  let radius = innerRadius
  return gaps
    .map((gap, year) => {
      radius += gap * unit
      return loop(
        ring({
          center: [size / 2, size / 2],
          radius,
          points: Math.min(maxPoints, 9 + Math.round(radius / 12)),
          wobble: wobble * Math.min(1, radius / outerRadius + 0.25),
          noise,
          phase: year * drift,
        }),
      )
    })
    .join('')
}

// Seeded by the slug, so that every person has a different print.
export function ringPrint(slug: string): string {
  const size = 120
  const seed = hash(slug)
  const random = rng(seed)
  const count = 9 + Math.floor(random() * 4)
  const wobble = 0.1 + random() * 0.07
  const drift = 0.06 + random() * 0.08
  const lines = ringLines({ size, count, seed, wobble, drift, innerRadius: 16, maxPoints: 14 })
  return svg(size, size, 'ill print', path('ill-l', lines))
}

export function printsRow(slugs: readonly string[]): string {
  const size = 200
  const step = 128
  const drop = 24
  const prints = slugs.map((slug, index) => {
    const seed = hash(slug)
    const noise = smoothNoise(rng(seed))
    const random = rng(seed + 1)
    const isLow = index % 2 === 1
    const lines = Array.from({ length: 11 }, (_, year) =>
      loop(
        ring({
          center: [size / 2 + index * step, size / 2 + (isLow ? drop : 0)],
          radius: 9 + year * 7.6 + random() * 2,
          points: Math.min(15, 9 + year),
          wobble: 0.1,
          noise,
          phase: year * 0.09,
        }),
      ),
    )
    return path(isLow ? 'ill-l' : 'ill-k', lines.join(''))
  })
  return svg(size + step * (slugs.length - 1), size + drop, 'ill ill-prints', prints.join(''))
}
