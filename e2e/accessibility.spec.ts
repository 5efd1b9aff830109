import { storeApplication } from './fixtures/applications.ts'
import { change, expectHeadingsInOrder, smallTargets } from './fixtures/looks.ts'
import { storeMessages } from './fixtures/messages.ts'
import { signInAs } from './fixtures/other-user.ts'
import { portalScreens } from './fixtures/portal-screens.ts'
import { test as portalTest } from './fixtures/portal-test.ts'
import { expect, test } from './fixtures/test.ts'
import { applicationScreen } from './screens/application-screen.ts'
import { contactScreen } from './screens/contact-screen.ts'
import { layoutScreen } from './screens/layout.ts'

// States of public pages and every screen of the portal; public pages as they open are in every-page.spec.ts.
// What only a journey reaches is looked at where it is reached, in the full run.

const options = { axeInGate: true, contextOptions: { reducedMotion: 'reduce' } } as const

test.describe('a public page', () => {
  test.use({ ...options, allowedConsole: [/Failed to load resource/] })

  test('the failure message is announced', async ({ page, visit, content, expectAccessible }) => {
    await page.route('**/api/team-members/active', (route) => route.abort())
    await content.withoutTable('team_members', async () => {
      await visit('/team')
      await expect(page.getByRole('alert')).toHaveText('Failed to load team members. Please try again later.')
      await expectAccessible()
    })
  })

  test('the loading state is accessible too', async ({ page, visit, expectAccessible }) => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/team-members/active', async (route) => {
      await gate.promise
      await route.abort()
    })
    await visit('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click()
    await expect(page.getByTestId('member-placeholder')).toHaveCount(2)
    await expectAccessible()
  })

  test('forms that are filled in wrongly', async ({ page, visit, expectFineInEveryLook }) => {
    await visit('/contact')
    await contactScreen(page).send.click()
    await expect(contactScreen(page).errors.first()).toBeVisible()
    await expectFineInEveryLook()

    await visit('/careers/general-application')
    await applicationScreen(page).submit.click()
    await expect(applicationScreen(page).errors.first()).toBeVisible()
    await expectFineInEveryLook()

    await visit('/blog')
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Subscribe' }) })
      .first()
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.locator('.error')).toBeVisible()
    await expectFineInEveryLook()
  })

  test('the open menu of a phone, and an open question', async ({ page, visit, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await visit('/')
    await layoutScreen(page).menuButton.click()
    await expect(layoutScreen(page).menu).toBeVisible()
    await expectAccessible()

    await visit('/investors')
    await page.locator('#questions summary').first().click()
    await expect(page.locator('#questions .acc__answer').first()).toBeVisible()
    await expectAccessible()
  })
})

portalTest.describe('the portal', () => {
  portalTest.use(options)
  const phone = { width: 390, theme: 'light' } as const

  portalTest('the login page', async ({ page, open, expectFineInEveryLook }) => {
    await open('/cms/login')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expectFineInEveryLook()
  })

  for (const { tab, hasEditor } of portalScreens)
    portalTest(
      `the tab ${tab}${hasEditor ? ', and its editor' : ''}`,
      async ({ page, open, context, database, site, expectFineInEveryLook }) => {
        portalTest.slow()
        await signInAs(context, database, site.origin, 'owner')
        const expectFine = async () => {
          await expectFineInEveryLook(320)
          await change(page, phone)
          expect(await smallTargets(page)).toEqual([])
        }
        const look = async (address: string) => {
          await open(address)
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectHeadingsInOrder(page)
          await expectFine()
        }
        const address = `/cms/dashboard?tab=${tab}`
        if (tab === 'messages') {
          const [id] = await storeMessages(database, 2)
          await look(`${address}&id=${id}`)
        }
        if (tab === 'applications') await look(await storeApplication(database, 'full-stack-engineer'))
        await look(address)
        if (!hasEditor) return
        await open(`${address}&id=new`)
        await expect(page.getByRole('dialog').or(page.getByRole('main')).getByRole('textbox').first()).toBeVisible()
        await expectFine()
      },
    )

  portalTest('every tab of the menu is looked at', async ({ page, open, context, database, site }) => {
    await signInAs(context, database, site.origin, 'owner')
    await open('/cms/dashboard')
    const links = page.getByRole('navigation', { name: 'Portal' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const tabs = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('tab')),
    )
    const lookedAt = portalScreens.map(({ tab }) => tab)
    expect(tabs.filter((tab) => tab && !lookedAt.includes(tab))).toEqual([])
  })
})
