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
    // Storage may be blocked or full; the form works without it.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Storage may be blocked.
  }
}

const openingOf = (name: string) => `opened:${name}`

/** When this tab first showed the form. */
export function noteOpening(name: string, now: number): number {
  try {
    const before = Number(sessionStorage.getItem(openingOf(name)))
    if (before > 0 && before < now) return before
    sessionStorage.setItem(openingOf(name), String(now))
  } catch {
    // Storage may be blocked.
  }
  return now
}

export function forgetOpening(name: string): void {
  try {
    sessionStorage.removeItem(openingOf(name))
  } catch {
    // Storage may be blocked.
  }
}
