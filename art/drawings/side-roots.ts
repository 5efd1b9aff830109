import type { Noise, Point, Random } from '#web/illustration/geometry.ts'

type Level = 'side' | 'fine' | 'hair'
export type Bounds = { left: number; right: number; top: number; bottom: number }

type Habit = { step: number; sway: number; gravity: number; forking: number; child: Level | null }

const habits: Record<Level, Habit> = {
  side: { step: 12, sway: 0.3, gravity: 0.07, forking: 0.62, child: 'fine' },
  fine: { step: 9, sway: 0.42, gravity: 0.03, forking: 0.26, child: 'hair' },
  hair: { step: 7, sway: 0.42, gravity: 0.03, forking: 0, child: null },
}

type Walk = { level: Level; start: Point; angle: number; length: number; phase: number; lead?: readonly Point[] }

type SideRootsOptions = {
  random: Random
  noise: Noise
  bounds: Bounds
  keepOut: readonly Bounds[]
  density: number
}

export type SideRoots = { grown: Record<Level, Point[][]>; walk: (walk: Walk) => void }

const DOWN = Math.PI / 2

export function sideRoots({ random, noise, bounds, keepOut, density }: SideRootsOptions): SideRoots {
  const grown: Record<Level, Point[][]> = { side: [], fine: [], hair: [] }

  const isBlocked = (x: number, y: number): boolean =>
    x < bounds.left ||
    x > bounds.right ||
    y < bounds.top ||
    y > bounds.bottom ||
    keepOut.some((area) => x > area.left && x < area.right && y > area.top && y < area.bottom)

  function walk({ level, start, angle: firstAngle, length, phase, lead = [] }: Walk): void {
    const { step, sway, gravity, forking, child } = habits[level]
    const points = [...lead, start]
    const steps = Math.max(2, Math.round(length / step))
    let [x, y] = start
    let angle = firstAngle
    for (let index = 0; index < steps; index++) {
      const turnDown = Math.atan2(Math.sin(DOWN - angle), Math.cos(DOWN - angle))
      angle += noise(phase + index * 0.5) * sway + turnDown * gravity
      x += Math.cos(angle) * step
      y += Math.sin(angle) * step
      if (isBlocked(x, y)) break
      points.push([x, y])
      if (child && index > 0 && random() < forking * density) {
        walk({
          level: child,
          start: [x, y],
          angle: angle + random.sign() * random.range(0.45, 1.05),
          length: length * random.range(0.22, 0.5),
          phase: random() * 200,
        })
      }
    }
    if (points.length > 2) grown[level].push(points)
  }

  return { grown, walk }
}
