import type { AppId } from '#contract/website/apps.ts'
import { at, type Point, rng, smoothNoise, smoothstep } from '#web/illustration/geometry.ts'
import { path, svg } from '#web/illustration/svg.ts'
import { halo, spline } from './geometry.ts'
import { grain } from './grain.ts'
import { circle, line, node, text } from './svg.ts'

// One session moves through the grain, from knot to knot.
function practice(): string {
  const steps = [
    { x: 64, y: 75, label: 'Scheduling' },
    { x: 192, y: 63, label: 'Telehealth' },
    { x: 320, y: 74, label: 'AI transcription' },
    { x: 448, y: 64, label: 'Billing' },
    { x: 576, y: 75, label: 'Claims' },
  ]
  const knots = steps.map(({ x, y }) => ({ x, y, rx: 25, ry: 21, spread: 1.05 }))
  const noise = smoothNoise(rng(5))
  const nodes = steps.map(({ x, y }) => {
    const rings = halo({
      center: [x, y],
      radii: [10.5, 16, 21.5],
      points: 10,
      wobble: 0.05,
      noise,
      phase: (radius) => radius * 0.01,
    })
    return path('ill-k', rings) + node([x, y], 6, 2.4)
  })
  const wood = grain({ width: 640, height: 142, lines: 16, seed: 33, wobble: 5, step: 16, knots, pinch: 0.1 })
  // On a phone every second label goes one row down.
  const labels = steps.map(({ x, label }, index) =>
    text([x, 170], label).replace('ill-t', index % 2 ? 'ill-t ill-t--low' : 'ill-t'),
  )
  return svg(640, 176, 'ill spot spot--practice', path('ill-l', wood) + nodes.join('') + labels.join(''))
}

// Three ring tracks: renewal, credits, and one that is still to come.
function license(): string {
  const noise = smoothNoise(rng(3))
  const arc = (radius: number, share: number): Point[] =>
    Array.from({ length: 17 }, (_, index) => {
      const angle = Math.PI * (1 + (share * index) / 16)
      const stretch = 1 + 0.012 * noise(index / 3 + radius)
      return [160 + Math.cos(angle) * radius * stretch, 166 + Math.sin(angle) * radius * stretch]
    })
  const track = (radius: number, share: number): string => {
    const done = arc(radius, share)
    const rail = path('ill-l ill-l--faint', spline(arc(radius, 1)))
    return rail + path('ill-arc', spline(done)) + node(at(done, done.length - 1), 5, 2)
  }
  let background = ''
  for (let radius = 22; radius < 160; radius += 4.6) background += spline(arc(radius, 1))
  const tracks = track(150, 0.64) + track(112, 0.44) + path('ill-arc ill-arc--soon', spline(arc(74, 1)))
  return svg(320, 168, 'ill spot spot--license', path('ill-l ill-l--bg', background) + tracks)
}

// Employers reach providers directly, with nothing in between.
function market(): string {
  const noise = smoothNoise(rng(6))
  const employers: readonly Point[] = [
    [26, 34],
    [26, 84],
  ]
  const providers: readonly Point[] = [
    [254, 16],
    [254, 59],
    [254, 102],
  ]
  let plain = ''
  let lit = ''
  for (const [employer, from] of employers.entries()) {
    for (const [provider, to] of providers.entries()) {
      for (const thread of [-1, 0, 1]) {
        const points = Array.from({ length: 11 }, (_, index): Point => {
          const t = index / 10
          const belly = Math.sin(Math.PI * t)
          const sway = noise(t * 2 + employer * 7 + provider * 3) * 3 * belly
          const y = from[1] + (to[1] - from[1]) * smoothstep(t) + thread * 3 * belly + sway
          return [from[0] + (to[0] - from[0]) * t, y]
        })
        if (employer === 0 && provider === 1) lit += spline(points)
        else plain += spline(points)
      }
    }
  }
  const nodes = [...employers, ...providers].map((place) => node(place, 6.5, 2.6)).join('')
  const labels = text([12, 126], 'Employers', 'start') + text([268, 130], 'Providers', 'end')
  const body = path('ill-l', plain) + path('ill-arc ill-arc--fine', lit) + nodes + labels
  return svg(280, 132, 'ill spot spot--market', body)
}

// Two voices take turns.
function roleplay(): string {
  const noise = smoothNoise(rng(14))
  let persona = ''
  let clinician = ''
  for (let index = 0; index < 56; index++) {
    const x = 14 + index * 4.56
    const envelope = Math.sin((Math.PI * index) / 55) ** 0.6
    const volume = (0.35 + 0.65 * Math.abs(noise(index / 1.7))) * envelope
    const isPersonaTurn = Math.sin(index / 5.6) > 0
    persona += line([x, 60], [x, 60 - volume * (isPersonaTurn ? 40 : 9) - 2])
    clinician += line([x, 64], [x, 64 + volume * (isPersonaTurn ? 9 : 36) + 2])
  }
  const labels = text([14, 122], 'AI persona', 'start') + text([266, 122], 'Clinician', 'end')
  const body = path('ill-l', clinician) + path('ill-arc ill-arc--fine', persona) + labels
  return svg(280, 132, 'ill spot spot--roleplay', body)
}

// Three weeks of seeds, some of them scheduled.
function content(): string {
  const scheduledDays = new Set([2, 5, 10, 13, 17, 20])
  const scheduled: Point[] = []
  let idle = ''
  for (let day = 0; day < 21; day++) {
    const place: Point = [30 + (day % 7) * 36.6, 20 + Math.floor(day / 7) * 34]
    if (scheduledDays.has(day)) scheduled.push(place)
    else idle += circle('ill-seed', place, 3)
  }
  let threads = ''
  for (const [index, to] of scheduled.slice(1).entries()) {
    const from = at(scheduled, index)
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    for (const offset of [-2.2, 0, 2.2]) {
      const leave: Point = [from[0] + dx * 0.3, from[1] + dy * 0.08 + offset * 2 + 6]
      const arrive: Point = [from[0] + dx * 0.7, to[1] - dy * 0.08 + offset * 2 - 6]
      threads += spline([from, leave, arrive, to])
    }
  }
  const nodes = scheduled.map((place) => node(place, 6, 2.4)).join('')
  const body = path('ill-l', threads) + idle + nodes + text([14, 122], 'Scheduled posts', 'start')
  return svg(280, 132, 'ill spot spot--content', body)
}

// A braid that holds from one session to the next.
function engage(): string {
  const strand = (height: number): string =>
    spline(
      Array.from({ length: 29 }, (_, index): Point => {
        const angle = (index / 28) * Math.PI * 3
        return [14 + (252 * index) / 28, 60 + Math.sin(angle) * height]
      }),
    )
  const heights = [0, 1, 2, 3].map((fibre) => 25 - fibre * 3.4)
  const over = heights.map((height) => strand(height)).join('')
  const under = heights.map((height) => strand(-height)).join('')
  const nodes = [0, 1, 2, 3].map((session) => node([14 + 84 * session, 60], 6.5, 2.6)).join('')
  const labels = text([14, 122], 'Session', 'start') + text([266, 122], 'Session', 'end')
  return svg(280, 132, 'ill spot spot--engage', path('ill-l', under) + path('ill-l', over) + nodes + labels)
}

export const spots: Record<AppId, () => string> = { practice, license, market, roleplay, content, engage }
