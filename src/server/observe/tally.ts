type Value = string | number
interface Counted {
  labels: Record<string, Value>
  count: number
  next: Map<Value, Counted>
}
const nothing = (labels: Record<string, Value> = {}): Counted => ({ labels, count: 0, next: new Map() })

/** Runs for every request: a look-up for each label costs a fifth of joining them into a key. */
export function createTally(...names: string[]) {
  const all: Counted[] = []
  const root = nothing()
  const follow = (from: Counted, name: string, value: Value) => {
    const counted = nothing({ ...from.labels, [name]: value })
    from.next.set(value, counted)
    if (name === names.at(-1)) all.push(counted)
    return counted
  }
  return {
    names,

    add(...values: Value[]): void {
      let counted = root
      for (let at = 0; at < values.length; at++) {
        const value = values[at] ?? ''
        counted = counted.next.get(value) ?? follow(counted, names[at] ?? '', value)
      }
      counted.count++
    },

    read: () => all,
  }
}
export type Tally = ReturnType<typeof createTally>

const boundsSeconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createDurations() {
  const byRoute = new Map<string, { within: number[]; count: number; sum: number }>()
  return {
    add(route: string, seconds: number): void {
      let seen = byRoute.get(route)
      if (!seen) {
        seen = { within: boundsSeconds.map(() => 0), count: 0, sum: 0 }
        byRoute.set(route, seen)
      }
      seen.count++
      seen.sum += seconds
      for (let at = boundsSeconds.length - 1; at >= 0 && seconds <= (boundsSeconds[at] ?? 0); at--)
        seen.within[at] = (seen.within[at] ?? 0) + 1
    },

    *read(): Generator<{ ending: string; labels: Record<string, string | number>; value: number }> {
      for (const [route, { within, count, sum }] of byRoute) {
        for (const [at, value] of within.entries())
          yield { ending: '_bucket', labels: { route, le: boundsSeconds[at] ?? 0 }, value }
        yield { ending: '_bucket', labels: { route, le: '+Inf' }, value: count }
        yield { ending: '_sum', labels: { route }, value: sum }
        yield { ending: '_count', labels: { route }, value: count }
      }
    },
  }
}
export type Durations = ReturnType<typeof createDurations>
