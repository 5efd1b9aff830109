import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writtenFromSchema } from './environment.ts'

test('README and .env.example say what the schema says: `npm run environment`', () => {
  for (const { file, text } of writtenFromSchema()) expect(readFileSync(file, 'utf8')).toBe(text)
})
