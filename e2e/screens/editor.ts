import type { Page } from '@playwright/test'

/** A field for long texts, by its label. */
export function editorScreen(page: Page, label: string) {
  const text = page.getByRole('textbox', { name: label, exact: true })
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  const dialog = page.getByRole('dialog')
  return {
    text,
    toolbar,
    button: (name: string) => toolbar.getByRole('button', { name, exact: true }),
    plain: page.getByRole('checkbox', { name: 'Plain text' }),
    dialog,
    field: (name: string) => dialog.getByRole('textbox', { name, exact: true }),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    /** Deletes everything. */
    async empty() {
      await text.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
    },
    /** As from the clipboard of another program. */
    paste: (formats: Record<string, string>) =>
      text.evaluate((element, kinds) => {
        const clipboardData = new DataTransfer()
        for (const [type, content] of Object.entries(kinds)) clipboardData.setData(type, content)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, formats),
  }
}
