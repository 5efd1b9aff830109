import { GRID, type Point, snap } from '#web/illustration/geometry.ts'

export const circle = (className: string, [x, y]: Point, radius: number): string =>
  `<circle class="${className}" cx="${snap(x)}" cy="${snap(y)}" r="${+(radius * GRID).toFixed(1)}"/>`

// A ring with a dot always means a node: an app, a person, a step.
export const node = (center: Point, outer: number, inner: number): string =>
  circle('ill-node', center, outer) + circle('ill-dot', center, inner)

export const line = ([x1, y1]: Point, [x2, y2]: Point): string => `M${snap(x1)} ${snap(y1)}L${snap(x2)} ${snap(y2)}`

export const text = ([x, y]: Point, words: string, anchor: 'start' | 'middle' | 'end' = 'middle'): string =>
  `<text class="ill-t" x="${x * GRID}" y="${y * GRID}" text-anchor="${anchor}">${words}</text>`
