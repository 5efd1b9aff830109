import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dismissToast,
  readToasts,
  type ShownToast,
  subscribeToToasts,
  toast,
  toastDurationMs,
  toastLimit,
  toastRemoveDelayMs,
} from './toast-store.ts'

const only = (): ShownToast => {
  const [shown] = readToasts()
  if (!shown) throw new Error('No toast')
  return shown
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('the toast store', () => {
  it('has the numbers of the specification', () => {
    expect({ toastLimit, toastDurationMs, toastRemoveDelayMs }).toEqual({
      toastLimit: 1,
      toastDurationMs: 5_000,
      toastRemoveDelayMs: 1_000_000,
    })
  })

  it('shows a message, open, with what it was given', () => {
    toast({ title: 'Success', description: 'Saved', variant: 'destructive' })
    expect(readToasts()).toEqual([
      { id: expect.any(Number), open: true, title: 'Success', description: 'Saved', variant: 'destructive' },
    ])
  })

  it('holds one message: a new one takes the place of the one before', () => {
    toast({ title: 'First' })
    const first = only()
    toast({ title: 'Second' })
    expect(readToasts()).toHaveLength(1)
    expect(only()).toMatchObject({ title: 'Second', open: true })
    expect(only().id).not.toBe(first.id)
  })

  it('closes a dismissed message at once and forgets it 1,000,000 ms later', () => {
    toast({ title: 'Gone soon' })
    dismissToast(only().id)
    expect(only()).toMatchObject({ title: 'Gone soon', open: false })
    vi.advanceTimersByTime(999_999)
    expect(readToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(readToasts()).toEqual([])
  })

  it('counts from the first dismissal, however often it is repeated', () => {
    toast({ title: 'Gone soon' })
    const { id } = only()
    dismissToast(id)
    vi.advanceTimersByTime(600_000)
    dismissToast(id)
    vi.advanceTimersByTime(400_000)
    expect(readToasts()).toEqual([])
  })

  it('keeps a newer message when the delay of an older one runs out', () => {
    toast({ title: 'Old' })
    dismissToast(only().id)
    vi.advanceTimersByTime(500_000)
    toast({ title: 'New' })
    vi.advanceTimersByTime(1_000_000)
    expect(readToasts()).toMatchObject([{ title: 'New', open: true }])
  })

  it('leaves the message alone when somebody dismisses one that is gone', () => {
    toast({ title: 'Old' })
    const { id } = only()
    toast({ title: 'New' })
    dismissToast(id)
    expect(only()).toMatchObject({ title: 'New', open: true })
  })

  it('tells its listeners of every change until they leave', () => {
    const listener = vi.fn()
    const leave = subscribeToToasts(listener)
    toast({ title: 'One' })
    dismissToast(only().id)
    vi.advanceTimersByTime(toastRemoveDelayMs)
    expect(listener).toHaveBeenCalledTimes(3)
    leave()
    toast({ title: 'Two' })
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('gives the same list until it changes, as React asks for', () => {
    toast({ title: 'One' })
    const before = readToasts()
    expect(readToasts()).toBe(before)
    dismissToast(only().id)
    expect(readToasts()).not.toBe(before)
  })
})
