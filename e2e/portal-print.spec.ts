import type { Locator, Page } from '@playwright/test'
import { storeApplication } from './fixtures/applications.ts'
import { change, themes } from './fixtures/looks.ts'
import { storeMessages } from './fixtures/messages.ts'
import { expect, test } from './fixtures/portal-test.ts'

/** Portrait and landscape, A4 without its margins. */
const papers = [
  { width: 718, height: 1_046 },
  { width: 1_046, height: 718 },
]

/** Visible text that would be hard to read on white. */
const paleText = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    return [...main.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => element.checkVisibility() && !element.closest('.sr'))
      .filter((element) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5)
      .map((element) => element.outerHTML.slice(0, 80))
  })

/** Boxes that would cut off what they hold: paper cannot be scrolled. */
const cutOff = (text: Locator) =>
  text.evaluate((element) => {
    const boxes: string[] = []
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowY !== 'visible' && box.scrollHeight > box.clientHeight)
        boxes.push(box.className)
    return boxes
  })

test('an applicant and a message are printed whole, without menus and buttons', async ({ page, enter, database }) => {
  const address = await storeApplication(database, 'full-stack-engineer')
  const letter = Array.from({ length: 80 }, (_, line) => `Line ${line} of my letter.`).join('\n')
  const id = Number(new URLSearchParams(address.split('?')[1]).get('id'))
  await database.pool.query('update job_applications set cover_letter = $1 where id = $2', [letter, id])
  await database.pool.query(
    `insert into application_notes (application_id, author_id, text) select $1, min(id), 'Ask about her team.' from cms_users`,
    [id],
  )
  const [messageId] = await storeMessages(database, 1)
  await database.pool.query('update contact_messages set message = $1 where id = $2', [letter, messageId])
  for (const [open, texts] of [
    [address, ['Ada Stone', 'ada@applicant.test', 'Line 0 of my letter.', 'Ask about her team.']],
    [`/cms/dashboard?tab=messages&id=${messageId}`, ['Visitor 1', 'visitor1@mail.test', 'Line 0 of my letter.']],
  ] as const) {
    await enter(open)
    await expect(page.locator('main .message').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const paper of papers) {
      for (const theme of themes) {
        await change(page, { width: paper.width, theme })
        await page.setViewportSize(paper)
        for (const text of texts) await expect(page.locator('.open').getByText(text).first()).toBeVisible()
        await expect(page.locator(':is(nav, .dash__top, .tabs, .foot, .dock, .pane--list):visible')).toHaveCount(0)
        await expect(page.locator(':is(button, textarea):visible')).toHaveCount(0)
        expect(await paleText(page), theme).toEqual([])
        expect(await cutOff(page.locator('main .message').first())).toEqual([])
      }
    }
    await page.emulateMedia({ media: 'screen' })
  }
})
