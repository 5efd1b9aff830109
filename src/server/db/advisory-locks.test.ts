import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

const numbers = Object.values(advisoryLocks)
const registry = 'src/server/db/advisory-locks.ts'
const files = globSync('{src,scripts,bench,chaos,e2e,.ci}/**/*.{ts,tsx,mjs,js,sql}').filter((file) => file !== registry)

test('no two advisory locks share a number', () => {
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('the number of an advisory lock is written in the registry only', () => {
  const written = new RegExp(numbers.map((number) => [...String(number)].join('_?')).join('|'))
  // The key of a lock, up to the end of the statement or of its values.
  const taken = /pg_(?:try_)?advisory_(?:xact_)?lock(?:_shared)?\((?<key>[^)]*\)[^)\n]*)/g
  const offenders = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return (
      written.test(text) || [...text.matchAll(taken)].some(({ groups }) => !groups?.key?.includes('advisoryLocks.'))
    )
  })
  expect(files).toContain('src/server/app/migrate.ts')
  expect(offenders).toEqual([])
})
