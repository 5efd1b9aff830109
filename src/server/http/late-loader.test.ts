import { expect, test } from 'vitest'
import { countView, lateLoader } from './late-loader.ts'

test('counting a view adds less than 200 bytes to a page, and nothing to the portal', () => {
  const added = [countView, 'countView();']
  const page = lateLoader('/assets/index.js', 'idle')
  for (const text of added) expect(page.split(text)).toHaveLength(2)
  expect(added.join('').length).toBeLessThanOrEqual(200)
  expect(lateLoader('/assets/index.js', 'now')).not.toContain('countView')
})
