import { typeInBoth } from './fixtures/editor-keys.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/portal-test.ts'

test('in a text of 2,000 words a key takes a slow phone less than 50 ms longer than in a plain text field', async ({
  page,
  enter,
}) => {
  test.skip(!isFullRun, 'takes a quarter of a minute')
  await page.setViewportSize({ width: 360, height: 740 })
  await enter('/cms/dashboard?tab=posts&id=new')
  const { plainField, editor } = await typeInBoth(page, 48)
  expect(editor.p95).toBeLessThan(plainField.p95 + 50)
})
