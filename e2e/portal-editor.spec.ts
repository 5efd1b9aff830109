import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/portal-test.ts'
import { editorScreen } from './screens/editor.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** As when a phone needs the memory: the page gets to do nothing more. */
async function kill(page: Page) {
  const gone = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => {})
  await gone
}

test('a writer on a phone writes, looks at the plain text, loses the tab, and finds the draft', async ({
  page,
  context,
  enter,
  expectFineInEveryLook,
}) => {
  test.slow()
  await enter('/cms/dashboard?tab=posts&id=new')
  const { text, button, plain, dialog, field, press } = editorScreen(page, 'Text')
  await page.getByRole('textbox', { name: 'Title' }).fill('Small steps')
  const written =
    '## First\n\nRead [about us](/about).\n\n- breathe\n- call somebody\n\nThe rest is **kept**, 5\\*3 and all.'

  await test.step('with headings, a list and a link', async () => {
    await text.click()
    await button('Heading').click()
    await page.keyboard.type('First')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Read ')
    await button('Link').click()
    await field('Address').fill('/about')
    await field('Words to show').fill('about us')
    await press('Save link')
    await expect(dialog).toHaveCount(0)
    await expect(text).toBeFocused()
    await page.keyboard.type('.')
    await page.keyboard.press('Enter')
    await button('Bulleted list').click()
    await page.keyboard.type('breathe')
    await page.keyboard.press('Enter')
    await page.keyboard.type('call somebody')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('The rest is ')
    await button('Bold').click()
    await page.keyboard.type('kept')
    await button('Bold').click()
    await page.keyboard.type(', 5*3 and all.')
  })

  await test.step('as plain text and back', async () => {
    await plain.check()
    await expect(text).toHaveValue(written)
    await plain.uncheck()
    await expect(text.getByRole('listitem')).toHaveText(['breathe', 'call somebody'])
    await expect(text.getByRole('link', { name: 'about us' })).toHaveAttribute('href', '/about')
  })

  await test.step('looks right in any look', () => expectFineInEveryLook())

  await test.step('the tab is gone in the middle of a word, and with it two seconds at most', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await text.getByText('The rest is').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const typed: { word: string; at: number }[] = []
    for (const start = Date.now(); Date.now() - start < 5_000; ) {
      const word = `w${typed.length}`
      await page.keyboard.type(`${word} `, { delay: 30 })
      typed.push({ word, at: Date.now() })
    }
    const end = Date.now()
    const address = page.url()
    await kill(page)

    const again = await context.newPage()
    await again.goto(address)
    const { text: found, plain: asPlain } = editorScreen(again, 'Text')
    await expect(found.getByRole('heading', { level: 2 })).toHaveText('First')
    await asPlain.check()
    const kept = await found.inputValue()
    expect(kept.slice(0, written.length)).toBe(written)
    const old = typed.filter(({ at }) => at < end - 2_000)
    expect(old.length).toBeGreaterThan(5)
    expect(old.filter(({ word }) => !new RegExp(`\\b${word}\\b`).test(kept))).toEqual([])
    await again.close()
  })
})
