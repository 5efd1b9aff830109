import { useEffect, useEffectEvent, useRef } from 'react'

const setting = 'portal-keys'

/** Single-key shortcuts can be turned off (WCAG 2.1.4), because speech input triggers them by accident. */
export const areKeysInUse = () => localStorage.getItem(setting) !== 'off'
export const setKeysInUse = (inUse: boolean) => localStorage.setItem(setting, inUse ? 'on' : 'off')

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')

/** Uses the control with this `aria-keyshortcuts`: for the selected rows, the focused, the open, or the only one. */
function press(key: string): boolean {
  const meant = `[aria-keyshortcuts="${key}"]`
  const focused = document.activeElement?.closest('tr, li')
  const open = document.querySelector('li:has([data-key-row][aria-current])')
  const selected = document.querySelector('.submissions__bar')
  const near = [selected, focused, open].flatMap((row) => row?.querySelector<HTMLElement>(meant) ?? [])[0]
  const [only, another] = document.querySelectorAll<HTMLElement>(meant)
  const control = near ?? (another ? undefined : only)
  if (control instanceof HTMLTextAreaElement) control.focus()
  else control?.click()
  return control !== undefined
}

const letters = new Set('adefilmnrxy['.split(''))

/** After `g`. */
export const goKeys = { d: 'dashboard', m: 'messages', a: 'applications', t: 'team-members' } as const
const goWithinMs = 2_000

const keyRows = () => [...document.querySelectorAll<HTMLElement>('[data-key-row]')]

function step(key: 'j' | 'k'): void {
  if (press(key)) return
  const rows = keyRows()
  const from = rows.indexOf(document.activeElement as HTMLElement)
  const next = key === 'j' ? from + 1 : Math.max(from - 1, 0)
  rows[Math.min(next, rows.length - 1)]?.focus()
}

/** Selects the focused or open row and the next one, and focuses that. */
function selectOn(): void {
  const rows = keyRows()
  const focused = rows.indexOf(document.activeElement as HTMLElement)
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true')
  const next = Math.min(from + 1, rows.length - 1)
  for (const row of rows.slice(Math.max(from, 0), next + 1)) {
    const box = row.closest('tr, li')?.querySelector<HTMLInputElement>('[aria-keyshortcuts="x"]')
    if (box?.checked === false) box.click()
  }
  rows[next]?.focus()
}

interface PortalKeys {
  open(dialog: 'find' | 'keys'): void
  go(tab: string): void
}

export function usePortalKeys({ open, go }: PortalKeys): void {
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('.scrim')) return
    const { key } = event
    const isGoing = event.timeStamp - goPressedAt.current < goWithinMs
    goPressedAt.current = Number.NEGATIVE_INFINITY
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'k') return
      open('find')
    } else if (isTyping(event.target)) return
    else if (key === 'Escape') {
      if (!press(key)) return
    } else if (!areKeysInUse()) return
    else if (key === '?') open('keys')
    else if (key === 'g') goPressedAt.current = event.timeStamp
    else if (isGoing && key in goKeys) go(goKeys[key as keyof typeof goKeys])
    else if (key === 'j' || key === 'k') step(key)
    else if (key === 'J') selectOn()
    // The Undo of what was said last.
    else if (key === 'z') document.querySelector<HTMLElement>('.toast__action:not([data-offer])')?.click()
    else if (!letters.has(key) || !press(key)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
