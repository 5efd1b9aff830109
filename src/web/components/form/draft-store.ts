/** What was typed and not sent yet: kept in this tab only. */
const keyOf = (name: string) => `draft:${name}`

export function readDraft(name: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    return typeof draft === 'object' ? { ...draft } : {}
  } catch {
    return {}
  }
}

export function writeDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // Storage may be forbidden or full; the form works without.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // As above.
  }
}

const openingOf = (name: string) => `opened:${name}`

/** When this tab first showed the form, a reload ago if need be, until it is sent. */
export function noteOpening(name: string, now: number): number {
  try {
    const before = Number(sessionStorage.getItem(openingOf(name)))
    if (before > 0 && before < now) return before
    sessionStorage.setItem(openingOf(name), String(now))
  } catch {
    // As above.
  }
  return now
}

export function forgetOpening(name: string): void {
  try {
    sessionStorage.removeItem(openingOf(name))
  } catch {
    // As above.
  }
}
