import { type Noise, type Point, rng, smoothNoise } from '#web/illustration/geometry.ts'
import { path, svg } from '#web/illustration/svg.ts'
import { halo, spline } from './geometry.ts'
import { circle, line } from './svg.ts'

const WIDTH = 128
const HEIGHT = 424
const LAYER = 106
const STRAND_LENGTH = 366
const middle = WIDTH / 2
const root: Point = [middle, 368]

// Layers sag around the strand, and lie closer the deeper they are.
function soilLines(noise: Noise): string {
  let lines = ''
  let y = 10
  for (let index = 0; y < HEIGHT - 4; index++) {
    const depth = y / HEIGHT
    const points: Point[] = []
    for (let x = -6; x <= WIDTH + 6; x += 14) {
      const sag = Math.exp(-(((x - middle) / 24) ** 2)) * (4 + depth * 5) * (y < 362 ? 1 : 0)
      points.push([x, y + noise(x / 60 + index * 0.17) * (2 + depth * 4) + sag])
    }
    lines += spline(points)
    y += 15 - depth * 10.2
  }
  return lines
}

// A problem read downwards, layer by layer, to its root.
export function coreSample(): string {
  const noise = smoothNoise(rng(61))
  const sway = (depth: number): number => noise(depth * 5 + 2) * 9 * Math.sin(Math.PI * depth)
  const strand = (offset: number): string => {
    const points: Point[] = []
    for (let depth = 0; depth <= 1.001; depth += 0.07) {
      points.push([middle + offset * (1 - depth * 0.85) + sway(depth), depth * STRAND_LENGTH])
    }
    return spline(points)
  }
  const strands = [-5.4, -2.7, 0, 2.7, 5.4].map(strand).join('')
  const edges = [1, 2, 3].map((layer) => line([0, layer * LAYER], [WIDTH, layer * LAYER])).join('')
  const nodes = [53, 159, 265].map((y) => circle('cs-node', [middle + sway(y / STRAND_LENGTH), y], 5)).join('')
  const rings = halo({
    center: root,
    radii: [14, 21, 29],
    points: 10,
    wobble: 0.07,
    noise,
    phase: (radius) => radius * 0.01,
  })
  const ground = path('ill-l ill-l--faint', soilLines(noise)) + path('cs-edge', edges) + circle('cs-clear', root, 32)
  const rootMark = path('cs-halo', rings) + circle('cs-root', root, 7)
  return svg(WIDTH, HEIGHT, 'ill', ground + path('rn-strand', strands) + nodes + rootMark)
}
