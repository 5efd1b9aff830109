export const toastLimit = 1
export const toastDurationMs = 5_000
export const toastRemoveDelayMs = 1_000_000

export interface ToastAction {
  label: string
  /** Tells screen reader users another way to do it, because the toast disappears. */
  altText: string
  run(): void
}

export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: ToastAction
  /** Stands before `action`. */
  offer?: ToastAction | undefined
  durationMs?: number
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

let toasts: readonly ShownToast[] = []
let nextId = 1
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function update(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function toast(message: ToastMessage): void {
  update([{ ...message, id: nextId++, open: true }, ...toasts].slice(0, toastLimit))
}

export function dismissToast(id: number): void {
  update(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)))
  if (removals.has(id)) return
  const remove = () => {
    removals.delete(id)
    update(toasts.filter((shown) => shown.id !== id))
  }
  removals.set(id, setTimeout(remove, toastRemoveDelayMs))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const readToasts = () => toasts
