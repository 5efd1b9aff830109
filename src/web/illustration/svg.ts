import { GRID } from './geometry.ts'

export const svg = (width: number, height: number, className: string, body: string, attributes = ''): string =>
  `<svg class="${className}" viewBox="0 0 ${width * GRID} ${height * GRID}" fill="none" aria-hidden="true" ` +
  `focusable="false"${attributes}>${body}</svg>`

export const path = (className: string, d: string): string => `<path class="${className}" d="${d}"/>`
