import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { payloads } from '#markdown/test-payloads.ts'
import { expect, test } from './fixtures/dev-site.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { inEveryLook } from './fixtures/looks.ts'
import { editorScreen } from './screens/editor.ts'

// One after the other, so that one development site does for them all.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 740 } })

const pasted = (name: string) => readFileSync(new URL(`fixtures/pasted/${name}.txt`, import.meta.url), 'utf8')

/** The editor on the page of parts, which shows the Markdown beside it. */
function partsEditor(page: Page) {
  const screen = editorScreen(page, 'Text')
  const markdown = page.getByRole('status', { name: 'Markdown' })
  return { ...screen, expectMarkdown: (expected: string) => expect.poll(() => markdown.textContent()).toBe(expected) }
}

test('a writer formats with keys and with the toolbar, by name and without a mouse', async ({
  page,
  visit,
  expectAccessible,
}) => {
  test.slow()
  await visit('/parts')
  const { text, toolbar, button, dialog, field, press, empty, expectMarkdown } = partsEditor(page)
  await expect(text).toHaveAccessibleDescription('Everything is kept as you write.')
  await expect(text).toHaveAttribute('aria-multiline', 'true')
  await empty()

  await test.step('signs at the start of a line, and keys', async () => {
    await page.keyboard.type('## Roots')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A ')
    await page.keyboard.press('ControlOrMeta+b')
    await expect(button('Bold')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('bold')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type(' word *and* 2 < 3')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await expect(button('Bulleted list')).toHaveAttribute('aria-pressed', 'true')
    await expect(button('Bold')).toHaveAttribute('aria-pressed', 'false')
    await expectMarkdown('## Roots\n\nA **bold** word \\*and\\* 2 < 3\n\n- one\n- two')
  })

  await test.step('the toolbar is one stop of the Tab key, and the arrows go along it', async () => {
    await page.keyboard.press('Alt+F10')
    await expect(button('Heading')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(button('Redo')).toBeFocused()
    await page.keyboard.press('Home')
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight')
    await expect(button('Numbered list')).toBeFocused()
    await expect(toolbar.locator('[tabindex="0"]')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    await expectMarkdown('## Roots\n\nA **bold** word \\*and\\* 2 < 3\n\n1. one\n2. two')
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Escape')
    await expect(text).toBeFocused()
  })

  await test.step('what is done can be undone, and done again', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(button('Bulleted list')).toHaveAttribute('aria-pressed', 'true')
    await button('Redo').click()
    await expect(button('Numbered list')).toHaveAttribute('aria-pressed', 'true')
    await expect(button('Redo')).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('a link is asked for in a dialog, and only leads where it may', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(dialog).toHaveAccessibleName('Add a link')
    await field('Address').fill('javascript:alert(1)')
    await field('Words to show').fill('our pages')
    await press('Save link')
    await expect(field('Address')).toHaveAccessibleDescription(/Please enter a web address/)
    await field('Address').fill('example.org/a_b')
    await field('Words to show').press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(text).toBeFocused()
    await expectMarkdown(
      '## Roots\n\nA **bold** word \\*and\\* 2 < 3\n\n1. one\n2. two[our pages](https://example.org/a_b)',
    )
    await page.keyboard.press('ArrowLeft')
    await button('Link').click()
    await expect(dialog).toHaveAccessibleName('Edit the link')
    await expect(field('Address')).toHaveValue('https://example.org/a_b')
    await press('Remove link')
    await expectMarkdown('## Roots\n\nA **bold** word \\*and\\* 2 < 3\n\n1. one\n2. twoour pages')
  })

  await test.step('a picture comes with its alt text or not at all', async () => {
    await empty()
    await button('Picture').click()
    await press('Save picture')
    await expect(field('Alt text')).toHaveAccessibleDescription('Please say what the picture shows.')
    await field('Alt text').fill('Maren [at her desk]')
    await press('Save picture')
    await expectMarkdown('![Maren \\[at her desk\\]](/team/maren-okafor.png)')
  })

  await test.step('phrases that hurt are underlined, with a gentler one below', async () => {
    await empty()
    await page.keyboard.type('Hope')
    await page.keyboard.press('Enter')
    await page.keyboard.type('He committed suicide. A miracle cure')
    await expect(text.locator('.editor__gentle')).toHaveText(['committed suicide', 'miracle cure'])
    await expect(page.getByText('2 phrases to think about')).toBeVisible()
    await expect(page.getByText('Perhaps: died by suicide, or took their own life.')).toBeVisible()
    await expect(text.locator('.editor__hint')).toContainText('“committed suicide”: perhaps died by suicide')
    await expectMarkdown('Hope\n\nHe committed suicide. A miracle cure')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(text.locator('.editor__hint')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+a')
  })

  await test.step('buttons are large enough, and everything is accessible in any look', async () => {
    for (const box of await toolbar.getByRole('button').all()) {
      const { width = 0, height = 0 } = (await box.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    let rule: 'color-contrast' | undefined
    await inEveryLook(
      page,
      async () => {
        await expectAccessible(rule)
        rule = 'color-contrast'
      },
      360,
    )
  })
})

test('an arrow key saves a text that is selected from the next key, however soon that comes', async ({
  page,
  visit,
}) => {
  await visit('/parts')
  const { empty, expectMarkdown } = partsEditor(page)
  await empty()
  await page.keyboard.type('roots')
  await page.keyboard.press('ControlOrMeta+a')
  // The browser reports a moved cursor after the event. On a busy machine the next key comes first.
  await page.evaluate(() =>
    addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' grow')
  await expectMarkdown('roots grow')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('Our ')
  await expectMarkdown('Our roots grow')
})

test('plain text is one switch away, loses nothing, and is there when the editor is not', async ({ page, visit }) => {
  test.skip(!isFullRun, 'a writer on a phone tries the switch too')
  await visit('/parts')
  const { text, plain, expectMarkdown } = partsEditor(page)
  const written = [
    '## A *heading*',
    'Text with [a link](/about "why"), **bold**, 5\\*3 and a\\\nbreak.',
    '- one\n\n- two\n\n  1. three',
    '> a quote',
    '![Roots](/team/maren-okafor.png)',
    '___',
    ':::\nNote.\n:::',
  ].join('\n\n')

  await test.step('text written in either is shown in the other', async () => {
    await text.pressSequentially('x')
    await plain.check()
    await text.fill(written)
    await plain.uncheck()
    await expect(text.getByRole('heading', { level: 2 })).toHaveText('A heading')
    await expect(text.getByRole('img', { name: 'Roots' })).toBeVisible()
    // Unchanged to the character, as long as nobody writes.
    await plain.check()
    await expect(text).toHaveValue(written)
    await plain.uncheck()
    await text.getByText('Note.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' More')
    // At once, without waiting for anything to be told.
    await plain.check()
    await expect(text).toHaveValue(written.replace('*heading*', '_heading_').replace('Note.', 'Note. More'))
  })

  await test.step('a text from elsewhere takes the place of what is there', async () => {
    await plain.uncheck()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(text).toHaveText('Restored.')
    await expectMarkdown('Restored.')
  })

  await test.step('on a phone the toolbar stands on the keyboard', async () => {
    await text.click()
    const bar = page.getByRole('toolbar', { name: 'Formatting' })
    await page.evaluate(() => {
      // What a keyboard of 300 px does to a page.
      const { visualViewport } = window
      if (!visualViewport) throw new Error('No visual viewport')
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => innerHeight - 300 })
      visualViewport.dispatchEvent(new Event('resize'))
    })
    await expect
      .poll(async () => {
        const box = await bar.boundingBox()
        return Math.round((box?.y ?? 0) + (box?.height ?? 0))
      })
      .toBe(740 - 300)
    await page.keyboard.press('Tab')
    await expect(bar).not.toHaveClass(/is-docked/)
  })
})

test.describe('without its code', () => {
  test.use({ allowedConsole: [/Failed to load resource|preload/] })
  test('the text is written as plain text', async ({ page, visit }) => {
    test.skip(!isFullRun, 'takes code away')
    await page.route('**/rich-editor.tsx*', (route) => route.abort())
    await visit('/parts')
    const { text, toolbar, expectMarkdown } = partsEditor(page)
    await expect(page.getByText('The editor could not be loaded.')).toBeVisible()
    await text.fill('Kept **all the same**.')
    await expectMarkdown('Kept **all the same**.')
    await page.unroute('**/rich-editor.tsx*')
    await expect(toolbar).toHaveCount(0)
  })
})

test.describe('from elsewhere', () => {
  // A payload that names a picture of ours, which there is none of.
  test.use({ allowedConsole: [/status of 404|was preloaded using link preload/] })
  test('pasted content comes in clean, and nothing of it runs', async ({ page, visit, baseURL }) => {
    test.skip(!isFullRun, 'each payload by itself is tried without a browser')
    test.slow()
    await page.addInitScript(() => {
      window.alert = () => document.documentElement.setAttribute('data-ran', '')
    })
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(String(baseURL))) outside.push(request.url())
    })
    await visit('/parts')
    const { text, plain, empty, paste, expectMarkdown } = partsEditor(page)

    await test.step('from Word', async () => {
      await empty()
      await paste({ 'text/html': pasted('word'), 'text/plain': 'A first visit' })
      await expectMarkdown(
        [
          '## A first visit',
          'Many people **wait for years** before they ask for _help_. See [what to expect](https://www.example.org/first-visit), or my notes.',
          '- Bring a list of medicines\n\n  - also of those you stopped\n\n- Bring somebody you trust',
          '## Then',
          '1. Talk\n2. Rest',
          'Monday',
          '9 to 5',
        ].join('\n\n'),
      )
      await expect(page.getByText('One picture was left out. Add it with the picture button.')).toBeVisible()
    })

    await test.step('from Google Docs', async () => {
      await empty()
      await paste({ 'text/html': pasted('google-docs'), 'text/plain': 'Sleep and grief' })
      await expectMarkdown(
        [
          '## Sleep and grief',
          'Nights can be **long** _and quiet_. Read [more about sleep](https://example.org/sleep).',
          '- Keep a rhythm\n\n  - also at weekends\n\n- Daylight in the morning',
          '### **Ask for help**',
          'You are not alone.',
        ].join('\n\n'),
      )
    })

    await test.step('from a plain text', async () => {
      await empty()
      await paste({ 'text/plain': 'One *line*\n\n# Another' })
      await expectMarkdown('One \\*line\\*\n\n\\# Another')
    })

    await test.step('payloads: pasted as HTML, as text, and written as plain text', async () => {
      const allowed = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/
      const look = () =>
        text.evaluate((element) => {
          const all = [...element.querySelectorAll('*')]
          return {
            names: [...new Set(all.map(({ localName }) => localName))],
            attributes: [...new Set(all.flatMap((one) => one.getAttributeNames()))],
            addresses: all
              .flatMap((one) => [one.getAttribute('href'), one.getAttribute('src')])
              .filter((a) => a !== null),
          }
        })
      const expectHarmless = async () => {
        const { names, attributes, addresses } = await look()
        expect(
          names.filter((name) => !/^(p|h2|h3|ul|ol|li|blockquote|aside|hr|br|strong|em|a|img|span)$/.test(name)),
        ).toEqual([])
        expect(
          attributes.filter(
            (name) => !/^(href|src|alt|title|start|class|data-src|draggable|contenteditable)$/.test(name),
          ),
        ).toEqual([])
        for (const address of addresses) expect(address).toMatch(allowed)
      }
      await empty()
      for (const payload of payloads) {
        await paste({ 'text/html': `<p>before ${payload} after</p>`, 'text/plain': payload })
        await paste({ 'text/plain': payload })
      }
      await expectHarmless()
      await plain.check()
      await text.fill(payloads.map((payload) => `${payload}\n\n- ${payload}\n\n[a](${payload})`).join('\n\n'))
      await plain.uncheck()
      await expect(text.getByRole('listitem').first()).toBeVisible()
      await expectHarmless()
      await expect(page.locator('[data-ran]')).toHaveCount(0)
      expect(outside).toEqual([])
    })
  })
})
