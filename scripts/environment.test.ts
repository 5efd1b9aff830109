import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writtenFromSchema } from './environment.ts'

test('docs/configuration.md and .env.example match the schema: `npm run environment`', () => {
  for (const { file, text } of writtenFromSchema()) expect(readFileSync(file, 'utf8')).toBe(text)
})
