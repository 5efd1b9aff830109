import { isFullRun } from './fixtures/full-run.ts'
import { openTeamAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { clearToast } from './fixtures/toast.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

const dashboard = '/cms/dashboard'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ content }) => content.touch())

test('an unsaved form asks before it closes, and is there again after a reload', async ({ page, enter, database }) => {
  await enter(dashboard)
  const screen = portalTeamScreen(page)
  await test.step('asks by Cancel, cross and Escape, and only when something was typed', async () => {
    await screen.row('Maren Okafor').edit.click()
    await expect(screen.name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(screen.editor).toHaveCount(0)
    await expect(screen.row('Maren Okafor').edit).toBeFocused()

    await screen.row('Maren Okafor').edit.click()
    await screen.title.fill('Chief Digger')
    for (const close of [
      () => screen.cancel.click(),
      () => screen.close.click(),
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
    ]) {
      await close()
      await expect(screen.discard).toContainText('You have typed something that is not saved yet.')
      await screen.discard.getByRole('button', { name: 'Keep editing' }).click()
      await expect(screen.title).toHaveValue('Chief Digger')
    }
    await screen.cancel.click()
    await screen.discard.getByRole('button', { name: 'Discard' }).click()
    await expect(screen.editor).toHaveCount(0)
    await screen.row('Maren Okafor').edit.click()
    await expect(screen.title).toHaveValue('Founder and Chief Executive')
    await screen.cancel.click()
  })

  await test.step('of somebody new is there again after a reload, and forgotten once it was saved', async () => {
    await screen.add.click()
    await screen.name.fill('Jane Doe')
    await screen.addRole.click()
    await screen.role(1).getByLabel('Company name').fill('Open Intake')
    await page.reload()
    await expect(screen.editor).toContainText('It is not saved yet.')
    await expect(screen.name).toHaveValue('Jane Doe')
    await expect(screen.slug).toHaveValue('jane-doe')
    await expect(screen.role(1).getByLabel('Company name')).toHaveValue('Open Intake')
    await screen.name.fill('Jane Roe')
    await expect(screen.slug).toHaveValue('jane-roe')
    await screen.editor.getByRole('button', { name: 'Remove other role 1' }).click()
    await screen.title.fill('Director')
    await screen.bio.fill('Jane listens to people.')
    await screen.image.fill('/team/maren-okafor.png')
    await screen.save.click()
    await expect(screen.toast).toContainText('Team member created successfully')
    await page.reload()
    await expect(screen.row('Jane Roe').edit).toBeVisible()
    await expect(screen.editor).toHaveCount(0)
  })

  await test.step('of a member is there again after a reload, and is saved to that member', async () => {
    await screen.row('Lucía Benavides').edit.click()
    await screen.title.fill('Clinical Compass')
    await page.reload()
    await expect(screen.editor.getByRole('heading', { level: 2 }).first()).toHaveText('Edit Team Member')
    await expect(screen.title).toHaveValue('Clinical Compass')
    await screen.save.click()
    await expect(screen.toast).toContainText('Team member updated successfully')
    await expect(screen.row('Lucía Benavides').cells.nth(1)).toHaveText('Clinical Compass')
  })

  await test.step('of a member who is gone by then says that there is nobody to update', async () => {
    await screen.row('Theo Lindqvist').edit.click()
    await screen.title.fill('Clinical Compass')
    await database.pool.query(`delete from team_members where slug = 'theo-lindqvist'`)
    await page.reload()
    await expect(screen.title).toHaveValue('Clinical Compass')
    await screen.save.click()
    await expect(screen.toast).toHaveText(/^Error ?No team member to update$/)
  })
})

test.describe('a session that ends', () => {
  test('while somebody types opens a login in place, and the save then goes through', async ({
    page,
    enter,
    admin,
    signedIn,
    expectAccessible,
  }) => {
    test.skip(!isFullRun, 'alike: another way to lose a session is tried')
    await enter(dashboard)
    const screen = portalTeamScreen(page)
    await screen.row('Maren Okafor').edit.click()
    await screen.title.fill('Chief Digger')
    await signedIn.endSession()
    // Whether this or what the page asks for by itself opens the login first is a matter of chance.
    const save = () => screen.save.dispatchEvent('click')
    await test.step('keeps the form when they would rather not log in now', async () => {
      await save()
      await screen.signIn.getByRole('button', { name: 'Not now' }).click()
      await expect(screen.toast).toHaveText(/^Error ?Not authenticated$/)
      await expect(screen.title).toHaveValue('Chief Digger')
    })

    await save()
    await expect(screen.signIn).toContainText('Your session has ended. Nothing you typed is lost')
    await expect(screen.signIn.getByLabel('Email')).toBeFocused()
    await expectAccessible()
    await screen.signIn.getByLabel('Email').fill(admin.email)
    await screen.signIn.getByLabel('Password').fill('not the password')
    await page.keyboard.press('Enter')
    await expect(screen.toast).toContainText('Login failed')
    await screen.signIn.getByLabel('Password').fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(screen.toast).toContainText('Team member updated successfully')
    await expect(screen.signIn).toHaveCount(0)
    await expect(screen.editor).toHaveCount(0)
    await expect(screen.row('Maren Okafor').cells.nth(1)).toHaveText('Chief Digger')

    await test.step('brings the form back after a reload and a login', async () => {
      await screen.row('Lucía Benavides').edit.click()
      await screen.title.fill('Chief Digger')
      await signedIn.endSession()
      await page.reload()
      await page.waitForURL(/\/cms\/login\?to=/)
      await page.getByLabel('Email').fill(admin.email)
      await page.getByLabel('Password').fill(admin.password)
      await page.keyboard.press('Enter')
      await expect(screen.title).toHaveValue('Chief Digger')
    })
  })

  test('by logging out takes an unsaved form with it; before anything was read it is asked for in place', async ({
    page,
    enter,
    hearNothing,
    admin,
    signedIn,
  }) => {
    test.skip(!isFullRun, 'alike: another way to lose a session is tried')
    await enter(dashboard)
    const screen = portalTeamScreen(page)
    await screen.add.click()
    await screen.name.fill('Jane Doe')
    await page.goto('/cms/dashboard?tab=dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/cms/login')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password').fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(screen.rows).toHaveCount(6)
    await expect(screen.editor).toHaveCount(0)

    await hearNothing()
    await enter(`${dashboard}?tab=dashboard`)
    await expect(page.getByRole('region', { name: 'What waits' }).getByRole('link').first()).toBeVisible()
    await signedIn.endSession()
    // A pointer on the link would load the list, and ask for the password, before the click.
    await page.getByRole('link', { name: 'Team Members', exact: true }).dispatchEvent('click')
    await screen.signIn.getByLabel('Email').fill(admin.email)
    await screen.signIn.getByLabel('Password').fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(screen.signIn).toHaveCount(0)
    await expect(screen.rows).toHaveCount(6)
  })
})

test.describe('two people who edit the same member', () => {
  test.use({ allowedConsole: [/status of (401|409)/] })

  test('see both versions; the second one may save theirs after all', async ({
    page,
    enter,
    browser,
    database,
    site,
    expectAccessible,
  }) => {
    test.skip(!isFullRun, 'alike: another conflict is tried')
    await enter(dashboard)
    const screen = portalTeamScreen(page)
    await screen.row('Maren Okafor').edit.click()
    await screen.title.fill('Chief Digger')

    const otherUser = await openTeamAs(browser, database, site.origin)
    const theirs = portalTeamScreen(otherUser)
    await theirs.row('Maren Okafor').edit.click()
    await theirs.title.fill('Head Gardener')
    await theirs.active.press('Space')
    await theirs.save.click()
    await expect(theirs.toast).toContainText('Team member updated successfully')

    await screen.save.click()
    await expect(screen.conflict).toContainText('another user saved this member')
    // The dialog says it; a toast would stand in its way.
    await expect(screen.toast).toHaveCount(0)
    await expect(screen.conflict.locator('dl > div')).toHaveText([/^Title ?Yours Chief Digger ?Theirs Head Gardener$/])
    await expect(screen.conflict).toContainText('What only they have changed is kept: Visibility.')
    await expectAccessible()
    const stored = () => database.pool.query(`select title, is_active from team_members where slug = 'maren-okafor'`)
    expect((await stored()).rows).toEqual([{ title: 'Head Gardener', is_active: false }])

    await screen.conflict.getByRole('button', { name: 'Save mine' }).click()
    await expect(screen.toast).toContainText('Team member updated successfully')
    expect((await stored()).rows).toEqual([{ title: 'Chief Digger', is_active: false }])
    await otherUser.context().close()
  })

  test('go on from the other’s, choose field by field, or need not know of it', async ({
    page,
    enter,
    database,
    expectAccessible,
  }) => {
    await enter(dashboard)
    const screen = portalTeamScreen(page)
    await test.step('go on from the other’s', async () => {
      await screen.row('Maren Okafor').edit.click()
      await screen.title.fill('Chief Digger')
      await database.pool.query(
        `update team_members set title = 'Head Gardener', version = version + 1 where slug = 'maren-okafor'`,
      )
      await screen.save.click()
      await screen.conflict.getByRole('button', { name: 'Keep editing' }).click()
      await expect(screen.title).toHaveValue('Chief Digger')
      await screen.save.click()
      await screen.conflict.getByRole('button', { name: 'Use theirs' }).click()
      await expect(screen.conflict).toHaveCount(0)
      await expect(screen.title).toHaveValue('Head Gardener')
      await screen.bio.fill('Maren gardens, mostly.')
      await screen.save.click()
      await expect(screen.toast).toContainText('Team member updated successfully')
      const { rows } = await database.pool.query(`select title, bio from team_members where slug = 'maren-okafor'`)
      expect(rows).toEqual([{ title: 'Head Gardener', bio: 'Maren gardens, mostly.' }])
      await clearToast(page)
    })

    await test.step('need not know of it when they changed different fields', async () => {
      await screen.row('Lucía Benavides').edit.click()
      await screen.title.fill('Chief Digger')
      await database.pool.query(
        `update team_members set bio = 'Lucía gardens, mostly.', version = version + 1 where slug = 'lucia-benavides'`,
      )
      await screen.save.click()
      await expect(screen.toast).toContainText('Team member updated successfully')
      const { rows } = await database.pool.query(`select title, bio from team_members where slug = 'lucia-benavides'`)
      expect(rows).toEqual([{ title: 'Chief Digger', bio: 'Lucía gardens, mostly.' }])
    })

    await test.step('choose field by field, also after a reload', async () => {
      await screen.row('Theo Lindqvist').edit.click()
      await screen.title.fill('Chief Digger')
      await screen.bio.fill('Theo digs, mostly.')
      await screen.order.fill('2')
      await database.pool.query(
        `update team_members set title = 'Head Gardener', bio = 'Theo gardens, mostly.', image = '/team/lucia-benavides.png',
         version = version + 1 where slug = 'theo-lindqvist'`,
      )
      await page.reload()
      await screen.save.click()
      await expect(screen.conflict.locator('dt')).toHaveText(['Title', 'Bio'])
      await expect(screen.conflict).toContainText('What only they have changed is kept: Image URL.')
      await screen.conflict.getByRole('radio', { name: 'Bio Theirs Theo gardens, mostly.' }).check()
      await expectAccessible()
      await screen.conflict.getByRole('button', { name: 'Save what I chose' }).click()
      await expect(screen.toast).toContainText('Team member updated successfully')
      const { rows } = await database.pool.query(
        `select title, bio, image, display_order from team_members where slug = 'theo-lindqvist'`,
      )
      expect(rows).toEqual([
        { title: 'Chief Digger', bio: 'Theo gardens, mostly.', image: '/team/lucia-benavides.png', display_order: 2 },
      ])
    })
  })
})
