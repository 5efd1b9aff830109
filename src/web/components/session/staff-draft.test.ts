import { beforeEach, expect, test, vi } from 'vitest'
import { readStaffDraft, writeStaffDraft } from './staff-draft.ts'
import { showAccount } from './staff-storage.ts'

beforeEach(() => {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, text: string) => Object.assign(stored, { [name]: text }),
    removeItem: (name: string) => delete stored[name],
  }
  // Like in browsers, the keys of the object are the names that are stored.
  const storage = new Proxy(stored, { get: (_, name) => methods[name as keyof typeof methods] })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { ...methods, clear: () => {} })
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

test('a tab that still shows the former account neither reads nor overwrites what the next one types', () => {
  showAccount(1)
  localStorage.setItem('staff-account', '2')
  localStorage.setItem('staff:reply:1', JSON.stringify({ text: 'From Ben', at: Date.now() }))
  writeStaffDraft('reply:1', { text: 'Dear Ada' })
  expect(readStaffDraft('reply:1')).toBeUndefined()
  expect(localStorage.getItem('staff:reply:1')).toContain('From Ben')
})

test('a login as another account forgets the drafts of the last one, and no unsent change', () => {
  showAccount(1)
  writeStaffDraft('reply:1', { text: 'Dear Ada' })
  writeStaffDraft('unsent:key', { owner: 1 })
  showAccount(1)
  expect(readStaffDraft('reply:1')).toMatchObject({ text: 'Dear Ada' })
  showAccount(2)
  expect(readStaffDraft('reply:1')).toBeUndefined()
  expect(localStorage.getItem('staff:unsent:key')).toContain('"owner":1')
})
