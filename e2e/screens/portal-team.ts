import type { Page } from '@playwright/test'

/** The Team Members tab with its dialogs. */
export function portalTeamScreen(page: Page) {
  const table = page.getByRole('table')
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
  const editor = page.getByRole('dialog', { name: /^(Add|Edit) Team Member$/ })
  const field = (label: string) => editor.getByLabel(label, { exact: true })
  const question = (name: string) => page.getByRole('alertdialog', { name })
  return {
    table,
    columns: table.getByRole('columnheader'),
    rows,
    names: rows.locator('.person'),
    row: (name: string) => {
      const row = rows.filter({ hasText: name })
      return {
        cells: row.getByRole('cell'),
        order: row.locator('.order span'),
        grip: row.locator('.grip'),
        up: row.getByRole('button', { name: `Move ${name} up` }),
        down: row.getByRole('button', { name: `Move ${name} down` }),
        edit: row.getByRole('button', { name: `Edit ${name}` }),
        remove: row.getByRole('button', { name: `Delete ${name}` }),
      }
    },
    add: page.locator('.dash__head').getByRole('button', { name: 'Add Team Member' }),
    loading: page.getByText('Loading team members'),
    announcement: page.locator('.records + [role="status"]'),
    toast: page.locator('.toast'),
    editor,
    close: editor.getByRole('button', { name: 'Close' }),
    cancel: editor.getByRole('button', { name: 'Cancel' }),
    save: editor.locator('.dialog__foot button').last(),
    errors: editor.locator('.error'),
    name: field('Name'),
    title: field('Title'),
    slug: field('Slug'),
    order: field('Display Order (optional)'),
    bio: field('Bio'),
    image: field('Image URL'),
    linkedin: field('LinkedIn (optional)'),
    twitter: field('Twitter (optional)'),
    instagram: field('Instagram (optional)'),
    active: editor.getByRole('checkbox', { name: 'Active on the website' }),
    addRole: editor.getByRole('button', { name: 'Add another role' }),
    role: (number: number) => editor.getByRole('group', { name: `Other role ${number}` }),
    preview: editor.locator('.preview'),
    sure: question('Are you sure?'),
    discard: question('Discard your changes?'),
    conflict: question('Another user was faster'),
    signIn: page.getByRole('dialog', { name: 'Please log in again' }),
  }
}
export type PortalTeamScreen = ReturnType<typeof portalTeamScreen>
