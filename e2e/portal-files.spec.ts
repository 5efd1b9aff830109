import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/portal-test.ts'

test.use({
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
  // A refused file is a response that is not OK.
  allowedConsole: [/status of 40[01]/],
})

const pdf = (note: string, more = '') => ({
  name: 'Guide.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog ${more} >> endobj\n2 0 obj << /Note (${note}) >> endobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
  ),
})

const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Pilot guide' })

test('a PDF is handed out on a phone, linked in a page, downloaded, replaced, and gone', async ({
  page,
  enter,
  site,
  database,
  content,
}) => {
  test.slow()
  content.touch()
  const visit = () => fetch(`${site.origin}/files/pilot-guide.pdf`)
  await enter('/cms/dashboard?tab=files&id=new')
  const dialog = page.getByRole('dialog', { name: 'Add File' })
  const add = dialog.getByRole('button', { name: 'Add File' })

  await test.step('a PDF with a script is refused with a sentence, and nothing typed is lost', async () => {
    await dialog.getByLabel('Name').fill('Pilot guide')
    await expect(dialog.getByLabel('Address')).toHaveValue('pilot-guide')
    await dialog.getByLabel('PDF').setInputFiles(pdf('x', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))
    await expect(dialog.getByRole('status')).toHaveText('Guide.pdf is uploaded.')
    await add.tap()
    await expect(dialog.getByText('This PDF holds scripts or starts programs.')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Pilot guide')
  })
  await test.step('another one is taken, and stands under its address', async () => {
    await dialog.getByLabel('PDF').setInputFiles(pdf('first'))
    await expect(dialog.getByRole('status')).toHaveText('Guide.pdf is uploaded.')
    await add.tap()
    await expect(row(page)).toContainText('/files/pilot-guide.pdf')
    await expect(row(page)).toContainText('Not linked')
    expect(await (await visit()).text()).toContain('(first)')
  })
  await test.step('a page links to it, and a visitor downloads it there', async () => {
    const { rows } = await database.pool.query(`select id from content_pages where key = 'about'`)
    await enter(`/cms/dashboard?tab=pages&id=${rows[0].id}&view=texts`)
    await page.getByRole('button', { name: /^Vision Original/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Vision' })
    await sheet.getByRole('textbox', { name: 'Text' }).fill('A field. Read the guide.')
    await sheet.getByRole('textbox', { name: 'Text' }).evaluate((field) => {
      ;(field as HTMLTextAreaElement).setSelectionRange(18, 23)
    })
    await sheet.getByRole('button', { name: 'Link a file' }).tap()
    await page.getByRole('dialog', { name: 'Link a file' }).getByRole('button', { name: 'Pilot guide' }).tap()
    await expect(sheet.getByRole('textbox', { name: 'Text' })).toHaveValue(
      'A field. Read the [guide](/files/pilot-guide.pdf).',
    )
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('button', { name: 'Publish 1 text' }).tap()
    await page.getByRole('button', { name: 'Publish now' }).tap()
    await expect(page.getByText('Nothing differs from the website.')).toBeVisible()

    await page.goto(`${site.origin}/about`)
    await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'guide', exact: true }).tap()
    expect((await download).suggestedFilename()).toBe('pilot-guide.pdf')
    await expect(page).toHaveURL('/about')
  })
  await test.step('it is replaced at the same address', async () => {
    await enter('/cms/dashboard?tab=files')
    await expect(row(page).getByRole('link', { name: '/about' })).toBeVisible()
    await row(page).getByRole('button', { name: 'Edit Pilot guide' }).tap()
    const editor = page.getByRole('dialog', { name: 'Edit File' })
    await editor.getByLabel('PDF').setInputFiles(pdf('second'))
    await expect(editor.getByRole('status')).toHaveText('Guide.pdf is uploaded.')
    await editor.getByRole('button', { name: 'Save Changes' }).tap()
    await expect(editor).toHaveCount(0)
    expect(await (await visit()).text()).toContain('(second)')
  })
  await test.step('deleted it is gone, which is said before, and Undo brings it back', async () => {
    await row(page).getByRole('button', { name: 'Delete Pilot guide' }).tap()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toContainText('/about still links to it.')
    await sure.getByRole('button', { name: 'Delete' }).tap()
    await expect(row(page)).toHaveCount(0)
    expect((await visit()).status).toBe(410)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(row(page)).toBeVisible()
    expect((await visit()).status).toBe(200)
  })
  await database.pool.query('delete from page_texts; delete from public_files')
})
