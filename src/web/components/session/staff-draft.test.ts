import { beforeEach, expect, test, vi } from 'vitest'
import { readStaffDraft, writeStaffDraft } from './staff-draft.ts'

beforeEach(() => {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, text: string) => Object.assign(stored, { [name]: text }),
    removeItem: (name: string) => delete stored[name],
  }
  // Like in browsers, the keys of the object are the names that are stored.
  vi.stubGlobal('localStorage', new Proxy(stored, { get: (_, name) => methods[name as keyof typeof methods] }))
})

test('an entry that cannot be read is removed, and the other drafts stay', () => {
  writeStaffDraft('reply:1', { text: 'Dear Ada' })
  localStorage.setItem('staff:broken', '{"text":')
  expect(readStaffDraft('reply:1')).toMatchObject({ text: 'Dear Ada' })
  expect(localStorage.getItem('staff:broken')).toBeNull()
})

test('a draft is forgotten after 30 days', () => {
  writeStaffDraft('reply:1', { text: 'Dear Ada' })
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  expect(readStaffDraft('reply:1')).toBeUndefined()
  vi.useRealTimers()
})
