const mostLines = 5

/** Steps of 1, 2 or 5, so that at most five lines reach the highest value. */
export function scaleTo(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / mostLines)))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => highest / size <= mostLines) ?? power
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step)
}
