import { burin, ink, paper, polygon, type Random, through } from './engrave.ts'
import { eye, type Head, mouth, type Point } from './head.ts'

export interface Features {
  brows: number
  /** Corners of the mouth, up or down. */
  smile: number
  /** 0 looks straight ahead. */
  gaze: number
  lashes: number
}

export const fill = (d: string, color = ink, extra = '') => `<path fill="${color}" d="${d}"${extra}/>`

const places = (head: Head, points: readonly Point[], steps?: number) =>
  through(
    points.map(([u, v]) => head.place(u, v)),
    steps,
  )

function oneEye(head: Head, side: 1 | -1, { gaze, lashes }: Features): string {
  const name = `eye${side === 1 ? 'r' : 'l'}`
  const s = (u: number) => side * u
  const open = 1 - head.shape.age * 0.14
  const inner: Point = [s(0.235), 0.02]
  const outer: Point = [s(0.605), -0.004]
  const upper = places(head, [
    inner,
    [s(0.3), -0.036 * open],
    [s(0.41), -0.062 * open],
    [s(0.52), -0.047 * open],
    outer,
  ])
  const lower = places(head, [outer, [s(0.5), 0.037 * open], [s(0.4), 0.046 * open], [s(0.3), 0.038 * open], inner])
  const crease = places(head, [
    [s(0.25), -0.03],
    [s(0.31), -0.082],
    [s(0.42), -0.11],
    [s(0.54), -0.093],
    [s(0.64), -0.035],
  ])
  const bag = places(head, [
    [s(0.29), 0.085],
    [s(0.4), 0.103],
    [s(0.52), 0.083],
  ])
  const [x, y] = head.place(s(eye[0]) + gaze, -0.012)
  const radius = head.shape.width * 0.083
  const flick = places(head, [
    [s(0.56), -0.03],
    [s(0.61), -0.012],
    [s(0.645), -0.022],
  ])
  const spokes = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2
    const at = (r: number): Point => [x + Math.cos(angle) * r * radius, y + Math.sin(angle) * r * radius]
    return burin([at(0.5), at(0.68), at(0.88)], 1)
  }).join('')
  return (
    `<clipPath id="${name}"><path d="${polygon([...upper, ...lower])}"/></clipPath>` +
    fill(polygon([...upper, ...lower]), paper) +
    `<g clip-path="url(#${name})">` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>` +
    fill(spokes, paper, ' opacity=".5"') +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.46}" fill="${ink}"/>` +
    `<circle cx="${x - radius * 0.34}" cy="${y - radius * 0.36}" r="${radius * 0.27}" fill="${paper}"/>` +
    // The lid's shadow on the eye.
    fill(
      burin(
        upper.map(([px, py]): Point => [px, py + 2]),
        3.4,
        () => 1,
      ),
      ink,
      ' opacity=".75"',
    ) +
    '</g>' +
    fill(burin(upper, 4.4 + lashes, (t) => 0.35 + 0.65 * Math.sin(Math.PI * (side === 1 ? t : t)) ** 0.7)) +
    (lashes > 0 ? fill(burin(flick, 3 + lashes)) : '') +
    fill(burin(lower, 1.9)) +
    fill(burin(crease, 2.1)) +
    fill(burin(bag, 1 + head.shape.age * 1.4))
  )
}

function brow(head: Head, side: 1 | -1, { brows }: Features, random: Random): string {
  const arc = places(
    head,
    [
      [side * 0.19, -0.155],
      [side * 0.3, -0.197],
      [side * 0.44, -0.215],
      [side * 0.57, -0.19],
      [side * 0.67, -0.14],
    ],
    8,
  )
  return arc
    .map(([x, y], index) => {
      const t = index / (arc.length - 1)
      const rise = 3.2 + brows * 3.6 * Math.sin(Math.PI * Math.min(0.85, t + 0.18)) ** 0.8
      const lean = side * (2 + t * 9)
      const jitter = (random() - 0.5) * 1.6
      return burin(
        [
          [x - lean * 0.5, y + rise / 2 + jitter],
          [x, y],
          [x + lean * 0.6, y - rise / 2 + t * rise * 0.8 + jitter],
        ],
        1.7 + brows * 1.1,
      )
    })
    .join('')
}

function noseAndMouth(head: Head, { smile }: Features): string {
  const { nose, lips, age } = head.shape
  const line = (points: readonly Point[], weight: number) => burin(places(head, points), weight)
  const corner = mouth - 0.016 * smile
  const side = (s: 1 | -1) =>
    line(
      [
        [s * 0.115 * nose, 0.285],
        [s * 0.168 * nose, 0.32],
        [s * 0.165 * nose, 0.365],
        [s * 0.118 * nose, 0.386],
      ],
      s === 1 ? 2.6 : 1.7,
    ) +
    line(
      [
        [s * 0.035, 0.385],
        [s * 0.075 * nose, 0.368],
        [s * 0.118 * nose, 0.384],
      ],
      4.4,
    ) +
    (age > 0.5
      ? line(
          [
            [s * 0.24, 0.395],
            [s * 0.37, 0.47],
            [s * 0.45, 0.56],
          ],
          age * 2,
        )
      : '') +
    line(
      [
        [s * 0.4, corner - 0.022],
        [s * 0.43, corner - 0.004],
        [s * 0.425, corner + 0.016],
      ],
      2.2,
    )
  return fill(
    side(1) +
      side(-1) +
      line(
        [
          [-0.055, 0.4],
          [0, 0.412],
          [0.055, 0.4],
        ],
        1.8,
      ) +
      line(
        [
          [0.12, -0.12],
          [0.082, -0.02],
          [0.085, 0.12],
        ],
        1.4,
      ) +
      line(
        [
          [-0.41, corner - 0.006],
          [-0.26, mouth - 0.006 * smile],
          [-0.09, mouth + 0.002],
          [0, mouth + 0.009],
          [0.09, mouth + 0.002],
          [0.26, mouth - 0.006 * smile],
          [0.41, corner - 0.006],
        ],
        4.4,
      ) +
      line(
        [
          [-0.33, corner - 0.012],
          [-0.16, mouth - 0.043 * lips],
          [-0.035, mouth - 0.056 * lips],
          [0, mouth - 0.046 * lips],
          [0.035, mouth - 0.056 * lips],
          [0.16, mouth - 0.043 * lips],
          [0.33, corner - 0.012],
        ],
        1.6,
      ) +
      line(
        [
          [-0.28, mouth + 0.046 * lips],
          [-0.11, mouth + 0.088 * lips],
          [0.11, mouth + 0.088 * lips],
          [0.28, mouth + 0.046 * lips],
        ],
        2.4,
      ) +
      line(
        [
          [-0.14, 0.74],
          [0, 0.752],
          [0.14, 0.74],
        ],
        1.6,
      ),
  )
}

export function drawFeatures(head: Head, features: Features, random: Random): string {
  return (
    oneEye(head, -1, features) +
    oneEye(head, 1, features) +
    fill(brow(head, -1, features, random) + brow(head, 1, features, random)) +
    noseAndMouth(head, features)
  )
}

/** Behind the head's outline, on the side of `side`. */
export function ear(head: Head, side: 1 | -1): string {
  const { width, height, tilt } = head.shape
  const at = (u: number, v: number): Point => {
    const [x, y] = [side * u * width, v * height]
    return [
      head.shape.center[0] + x * Math.cos(tilt) - y * Math.sin(tilt),
      head.shape.center[1] + x * Math.sin(tilt) + y * Math.cos(tilt),
    ]
  }
  const rim = through([at(0.95, -0.1), at(1.08, -0.12), at(1.13, 0.0), at(1.09, 0.13), at(1.03, 0.23), at(0.95, 0.25)])
  const fold = through([at(1.0, -0.06), at(1.07, -0.05), at(1.07, 0.06), at(1.01, 0.12)])
  const shade = Array.from({ length: 7 }, (_, index) =>
    burin(
      [at(0.97, -0.06 + index * 0.045), at(1.04, -0.05 + index * 0.045), at(1.1 - index * 0.008, -0.05 + index * 0.04)],
      side === 1 ? 2.6 : 1.5,
    ),
  ).join('')
  return fill(polygon(rim), paper) + fill(shade) + fill(burin(rim, 2.6, () => 1) + burin(fold, 2.4))
}
