import type { Locator, Route } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { hold } from './fixtures/hold.ts'
import { wordlessFailures, wordlessSuccesses } from './fixtures/odd-responses.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { clearToast } from './fixtures/toast.ts'
import { type PortalTeamScreen, portalTeamScreen } from './screens/portal-team.ts'

const dashboard = '/cms/dashboard'
const list = '**/api/team-members'

// What fades in has its colors at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ content }) => content.touch())

const jane = {
  name: 'Jane Doe',
  title: 'Clinical Director',
  bio: 'Jane listens to people.',
  image: '/team/lucia-benavides.png',
}
async function fillIn(screen: PortalTeamScreen, member: Partial<typeof jane> = {}) {
  const { name, title, bio, image } = { ...jane, ...member }
  await screen.name.fill(name)
  await screen.title.fill(title)
  await screen.bio.fill(bio)
  await screen.image.fill(image)
}
async function discard(screen: PortalTeamScreen) {
  await screen.cancel.click()
  await screen.discard.getByRole('button', { name: 'Discard' }).click()
  await expect(screen.editor).toHaveCount(0)
}

test.describe('the table', () => {
  test('shows a spinner while it loads, then the columns, members, states and actions of the specification', async ({
    page,
    enter,
    content,
    expectFineInEveryLook,
  }) => {
    const release = await hold(page, list)
    await enter(dashboard)
    const screen = portalTeamScreen(page)
    await expect(page.locator('.dash__head .spin')).toBeVisible()
    await expect(screen.loading).toBeAttached()
    release()
    await expect(screen.rows).toHaveCount(6)
    await expect(screen.columns).toHaveText(['Name', 'Title', 'Status', 'Display Order', 'Actions'])
    await expect(screen.names).toHaveText([
      'Maren Okafor',
      'Lucía Benavides',
      /Theo Lindqvist/,
      /Priya Raman/,
      /Jonah Adeyemi/,
      /Sam Whitfield/,
    ])
    const [maren, sam] = [screen.row('Maren Okafor'), screen.row('Sam Whitfield')]
    await expect(maren.cells.nth(1)).toHaveText('Founder and Chief Executive')
    await expect(maren.cells.nth(2)).toHaveText('Active')
    await expect(maren.order).toHaveText('1')
    await expect(sam.cells.nth(2)).toHaveText('Inactive')
    await expect(sam.order).toHaveText('–')
    await expect(sam.edit).toHaveText('Edit Sam Whitfield')
    await expect(sam.remove).toHaveText('Delete Sam Whitfield')
    await expect(screen.add).toBeVisible()
    await expectFineInEveryLook()

    await test.step('says so when there is nobody', async () => {
      await content.removeMembers()
      await page.reload()
      await expect(
        page.getByText('No team members found. Add your first team member to get started.', { exact: true }),
      ).toBeVisible()
      await expect(screen.table).toHaveCount(0)
    })
  })

  test.describe('that cannot be loaded', () => {
    test.use({ allowedConsole: [/Failed to load resource/] })
    test('says so, and tries again when asked', async ({ page, enter, hearNothing, expectAccessible }) => {
      await hearNothing()
      await page.route(list, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
      await enter(dashboard)
      await expect(page.getByText('Error loading team members', { exact: true })).toBeVisible()
      await expectAccessible()
      await page.unroute(list)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(portalTeamScreen(page).rows).toHaveCount(6)
    })
  })
})

test.describe('adding a member', () => {
  test('sends every field, closes, refreshes the list and says so', async ({ page, enter, expectAccessible }) => {
    await enter(dashboard)
    const screen = portalTeamScreen(page)
    await screen.add.click()
    await expect(screen.editor.getByRole('heading', { level: 2 }).first()).toHaveText('Add Team Member')
    await expect(screen.name).toBeFocused()
    await expect(screen.active).toBeChecked()
    await fillIn(screen)
    await screen.linkedin.fill('https://linkedin.example/in/jane')
    await screen.order.fill('0')
    await screen.addRole.click()
    await screen.role(1).getByLabel('Company name').fill('Open Intake')
    await screen.role(1).getByLabel('Role', { exact: true }).fill('Board Member')
    await screen.role(1).getByLabel('Website').fill('https://open-intake.example/')
    const request = page.waitForRequest((sent) => sent.method() === 'POST')
    await screen.save.click()
    expect((await request).postDataJSON()).toEqual({
      ...jane,
      slug: 'jane-doe',
      isActive: true,
      linkedinUrl: 'https://linkedin.example/in/jane',
      twitterUrl: null,
      instagramUrl: null,
      displayOrder: null,
      otherRoles: [{ companyName: 'Open Intake', title: 'Board Member', url: 'https://open-intake.example/' }],
    })
    await expect(screen.toast).toHaveText(/^Success ?Team member created successfully$/)
    await expect(screen.editor).toHaveCount(0)
    await expect(screen.row('Jane Doe').cells.nth(1)).toHaveText('Clinical Director')
    await expect(screen.add).toBeFocused()

    await screen.add.click()
    await expect(screen.name).toHaveValue('')
    await expect(screen.slug).toHaveValue('')

    await test.step('says what is wrong at each field, and focuses the first', async () => {
      await screen.save.click()
      await expect(screen.errors).toHaveText([
        'Name must be at least 2 characters',
        'Title is required',
        'Slug is required',
        'Bio must be at least 10 characters',
        'Image URL is required',
      ])
      await expect(screen.name).toBeFocused()
      await expectAccessible()
      await screen.name.fill('J')
      await screen.slug.fill('Jane Doe')
      await screen.order.fill('-1')
      await screen.linkedin.fill('linkedin.com/in/jane')
      await screen.twitter.fill('javascript:alert(1)')
      await screen.instagram.fill('@jane')
      await screen.addRole.click()
      await screen.save.click()
      await expect(screen.errors).toHaveText([
        'Name must be at least 2 characters',
        'Title is required',
        'Slug must contain only lowercase letters, numbers, and hyphens',
        'Display order must be a positive whole number',
        'Bio must be at least 10 characters',
        'Image URL is required',
        'Must be a valid URL',
        'Must be a valid URL',
        'Must be a valid URL',
        'Company name is required',
        'Title is required',
        'Must be a valid URL',
      ])
      await screen.editor.getByRole('button', { name: 'Remove other role 1' }).click()
      await expect(screen.errors).toHaveCount(9)
      await discard(screen)
    })

    await test.step('proposes the slug from the name, until somebody writes their own', async () => {
      await screen.add.click()
      await screen.name.pressSequentially('Dr. Lucía Müller')
      await expect(screen.slug).toHaveValue('dr-lucia-muller')
      await screen.slug.fill('lucia')
      await screen.name.fill('Somebody Else')
      await expect(screen.slug).toHaveValue('lucia')
    })

    await test.step('shows the card as visitors will see it, picture included', async () => {
      await fillIn(screen, { image: '/team/maren-okafor.png', bio: 'Long. '.repeat(60) })
      await screen.twitter.fill('https://twitter.example/jane')
      await expect(screen.preview.getByText('Jane Doe', { exact: true })).toBeVisible()
      await expect(screen.preview.locator('.role')).toHaveText('Clinical Director')
      await expect(screen.preview.locator('.bio')).toHaveText(/^(Long\. ){24}Long\.?…$/)
      const picture = screen.preview.locator('img')
      await expect(picture).toHaveAttribute('src', '/team/maren-okafor.png')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expect(screen.preview.locator('a[href^="https://twitter"]')).toHaveCount(1)
    })
  })

  test.describe('that fails', () => {
    test.use({ allowedConsole: [/Failed to load resource/] })

    test('says why, keeps what was typed, and goes through when it can', async ({ page, enter }) => {
      await enter(dashboard)
      const screen = portalTeamScreen(page)
      const respondWith = async (response: Parameters<Route['fulfill']>[0]) => {
        await page.unroute(list)
        await page.route(list, (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          return response ? route.fulfill(response) : route.abort()
        })
      }
      await screen.add.click()
      await fillIn(screen)
      for (const [what, response] of Object.entries(wordlessFailures)) {
        await test.step(`says the default after ${what}`, async () => {
          await respondWith(response)
          await screen.save.click()
          await expect(screen.toast).toHaveText(/^Error ?Failed to create team member$/)
          await expect(screen.name).toHaveValue('Jane Doe')
          await clearToast(page)
        })
      }

      await test.step('shows the server’s words over the dialog, where they can be dismissed', async () => {
        await respondWith({ status: 503, json: { error: 'We are moving house.' } })
        await screen.save.click()
        await expect(screen.toast).toHaveText(/^Error ?We are moving house\.$/)
        await screen.toast.getByRole('button', { name: 'Dismiss' }).click()
        await expect(screen.toast).toHaveCount(0)
        await expect(screen.editor).toBeVisible()
        await page.unroute(list)
      })

      await test.step('because the slug is taken says so at the field and in the toast', async () => {
        await screen.slug.fill('maren-okafor')
        await screen.save.click()
        await expect(screen.toast).toHaveText(/^Error ?Slug is already in use$/)
        await expect(screen.errors).toHaveText(['Slug is already in use'])
        await screen.slug.fill('maren-okafor-2')
        await screen.save.click()
        await expect(screen.toast).toContainText('Team member created successfully')
      })
    })
  })
})

test('editing a member starts from what is stored, saves and says so', async ({ page, enter }) => {
  await enter(dashboard)
  const screen = portalTeamScreen(page)
  await screen.row('Maren Okafor').edit.click()
  await expect(screen.editor.getByRole('heading', { level: 2 }).first()).toHaveText('Edit Team Member')
  await expect(screen.name).toHaveValue('Maren Okafor')
  await expect(screen.slug).toHaveValue('maren-okafor')
  await expect(screen.order).toHaveValue('1')
  await expect(screen.linkedin).toHaveValue('https://linkedin.example/in/maren-okafor')
  await expect(screen.role(2).getByLabel('Company name')).toHaveValue('Open Intake Collective')
  await screen.name.fill('Maren O. Okafor')
  await expect(screen.slug).toHaveValue('maren-okafor')
  await screen.linkedin.fill('')
  await screen.order.fill('')
  await screen.active.press('Space')
  const request = page.waitForRequest((sent) => sent.method() === 'PUT')
  await screen.save.click()
  const sent = (await request).postDataJSON()
  expect(sent).toMatchObject({ linkedinUrl: null, displayOrder: null, isActive: false, version: 1 })
  expect(sent.otherRoles).toHaveLength(2)
  await expect(screen.toast).toHaveText(/^Success ?Team member updated successfully$/)
  await expect(screen.editor).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Where Maren O. Okafor still is' })
    .getByRole('button', { name: 'Done' })
    .click()
  await expect(screen.row('Maren O. Okafor').cells.nth(2)).toHaveText('Inactive')
  await expect(screen.row('Maren O. Okafor').order).toHaveText('–')
  await clearToast(page)

  await test.step('says "Saving..." while it waits, and a second tap sends nothing', async () => {
    let calls = 0
    page.on('request', (request) => request.method() === 'PUT' && calls++)
    const release = await hold(page, '**/api/team-members/*')
    await screen.row('Lucía Benavides').edit.click()
    await screen.title.fill('Root Consultant')
    await screen.save.dblclick()
    await expect(screen.save).toHaveText('Saving...')
    release()
    await expect(screen.toast).toContainText('Team member updated successfully')
    expect(calls).toBe(1)
  })
})

test('the dialog, an error in it and the question before it closes are accessible in every look', async ({
  page,
  enter,
  expectFineInEveryLook,
}) => {
  await enter(dashboard)
  const screen = portalTeamScreen(page)
  await screen.row('Maren Okafor').edit.click()
  await expect(screen.name).toBeVisible()
  await expectFineInEveryLook()
  await screen.name.fill('')
  await screen.save.click()
  await expect(screen.errors).toHaveCount(1)
  await expectFineInEveryLook()
  await page.keyboard.press('Escape')
  await expect(screen.discard).toBeVisible()
  await expectFineInEveryLook()
})

test('deleting a member asks first, and says when it is done', async ({ page, enter, expectFineInEveryLook }) => {
  await enter(dashboard)
  const screen = portalTeamScreen(page)
  const sam = screen.row('Sam Whitfield')
  await test.step('asks first, by name, and Cancel and Escape leave everything as it is', async () => {
    await sam.remove.click()
    await expect(screen.sure).toHaveAccessibleDescription(
      'This deletes Sam Whitfield from the team and from the website. This is permanent and cannot be undone.',
    )
    await expect(screen.sure.getByRole('button')).toHaveText(['Cancel', 'Delete'])
    await expect(screen.sure.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectFineInEveryLook()
    await page.keyboard.press('Enter')
    await expect(screen.sure).toHaveCount(0)
    await expect(sam.remove).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(screen.sure).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.sure).toHaveCount(0)
    await expect(screen.rows).toHaveCount(6)
  })

  for (const [what, response] of Object.entries(wordlessSuccesses)) {
    await test.step(`sends no payload, and any OK response will do: ${what}`, async () => {
      await page.route('**/api/team-members/*', (route) => route.fulfill(response))
      await sam.remove.click()
      const request = page.waitForRequest((sent) => sent.method() === 'DELETE')
      await screen.sure.getByRole('button', { name: 'Delete' }).click()
      expect((await request).postData()).toBe(null)
      expect((await request).headers()).not.toHaveProperty('content-type')
      await expect(screen.toast).toHaveText(/^Success ?Team member deleted successfully$/)
      await clearToast(page)
      await page.unroute('**/api/team-members/*')
    })
  }

  await test.step('says "Deleting..." while it waits, then that it is done', async () => {
    const release = await hold(page, '**/api/team-members/*')
    await sam.remove.click()
    await screen.sure.getByRole('button', { name: 'Delete' }).click()
    await expect(screen.sure.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
    release()
    await expect(screen.toast).toHaveText(/^Success ?Team member deleted successfully$/)
    await expect(screen.toast.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(screen.rows).toHaveCount(5)
    await expect(page.locator('tbody :focus')).toHaveText(/^Edit/)
  })
})

test.describe('editing or deleting that fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })
  test('says so, and on a phone the toast covers neither the title nor the buttons of the dialog under it', async ({
    page,
    enter,
  }) => {
    test.skip(!isFullRun, 'looks only')
    await enter(dashboard)
    const screen = portalTeamScreen(page)
    await screen.row('Lucía Benavides').edit.click()
    for (const [what, response] of Object.entries(wordlessFailures)) {
      await test.step(`says the default after ${what}`, async () => {
        await page.route('**/api/team-members/*', (route) => (response ? route.fulfill(response) : route.abort()))
        await screen.save.click()
        await expect(screen.toast).toHaveText(/^Error ?Failed to update team member$/)
        await clearToast(page)
        await page.unroute('**/api/team-members/*')
      })
    }
    await screen.cancel.click()

    await page.route('**/api/team-members/*', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
    await screen.row('Sam Whitfield').remove.click()
    await screen.sure.getByRole('button', { name: 'Delete' }).click()
    await expect(screen.toast).toHaveText(/^Error ?Failed to delete team member$/)
    await expect(screen.rows).toHaveCount(6)
    await clearToast(page)
    await screen.sure.getByRole('button', { name: 'Cancel' }).click()

    await page.setViewportSize({ width: 390, height: 780 })
    const expectApart = async (dialog: Locator) => {
      await expect(screen.toast).toBeVisible()
      const toast = await screen.toast.boundingBox()
      const title = await dialog.getByRole('heading', { level: 2 }).first().boundingBox()
      const foot = await dialog.locator('.dialog__foot').boundingBox()
      if (!toast || !title || !foot) throw new Error('Not shown')
      const apart = (other: typeof toast) => toast.y + toast.height <= other.y || other.y + other.height <= toast.y
      expect([apart(title), apart(foot)]).toEqual([true, true])
      await clearToast(page)
    }
    await screen.row('Maren Okafor').edit.click()
    await screen.save.click()
    await expectApart(screen.editor)
    await screen.cancel.click()
    await screen.row('Sam Whitfield').remove.click()
    await screen.sure.getByRole('button', { name: 'Delete' }).click()
    await expectApart(screen.sure)
  })
})

test('no public page loads any of the portal', async ({ page }) => {
  const files: string[] = []
  page.on('response', (response) => /\.(js|css)$/.test(response.url()) && files.push(response.url()))
  for (const path of ['/', '/team', '/team/maren-okafor', '/contact']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(files.length).toBeGreaterThan(5)
  for (const url of new Set(files)) {
    expect(await (await page.request.get(url)).text(), url).not.toMatch(
      /Are you sure|Protected area|api\/cms|\.menu__scroll/,
    )
  }
})
