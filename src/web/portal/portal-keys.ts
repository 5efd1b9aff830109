import { useEffect } from 'react'

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

const letters = new Set('adeilmnrxy['.split(''))

function step(key: 'j' | 'k'): void {
  if (press(key)) return
  const rows = [...document.querySelectorAll<HTMLElement>('[data-key-row]')]
  const from = rows.indexOf(document.activeElement as HTMLElement)
  const next = key === 'j' ? from + 1 : Math.max(from - 1, 0)
  rows[Math.min(next, rows.length - 1)]?.focus()
}

export function usePortalKeys(open: (dialog: 'find' | 'keys') => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state setter, which never changes.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('.scrim')) return
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'k') return
        open('find')
      } else if (isTyping(event.target)) return
      else if (event.key === 'Escape') {
        if (!press(event.key)) return
      } else if (!areKeysInUse()) return
      else if (event.key === '?') open('keys')
      else if (event.key === 'j' || event.key === 'k') step(event.key)
      // The Undo of what was said last.
      else if (event.key === 'z') document.querySelector<HTMLElement>('.toast__action')?.click()
      else if (!letters.has(event.key) || !press(event.key)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
