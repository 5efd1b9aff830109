import { expect, test } from 'vitest'
import { findUnsaved } from './record-draft.ts'

test.each([
  [{}, undefined],
  [{ 'draft:contact': '{}' }, undefined],
  [{ 'draft:plant-new': '{}' }, 'new'],
  [{ other: 'x', 'draft:plant-12': '{}' }, 12],
  [{ 'draft:plant-x': '{}' }, undefined],
  [{ 'draft:house-plant-12': '{}' }, undefined],
])('with %j in the browser the unsaved plant is %j', (stored, id) => {
  expect(findUnsaved(stored as unknown as Storage, 'plant')).toBe(id)
})
