import { callsOf } from './fixtures/calls.ts'
import { hold } from './fixtures/hold.ts'
import { expect, test } from './fixtures/test.ts'
import { teamScreen } from './screens/team.ts'
import { teamMemberScreen } from './screens/team-member.ts'

const tell = 'Team Member Not Found'

test.describe('a member page', () => {
  test('it shows photo, name, title, bio and other roles, and asks the API for nothing', async ({ page, visit }) => {
    const calls = callsOf(page)
    const response = await visit('/team/maren-okafor')
    expect(response?.status()).toBe(200)
    const member = teamMemberScreen(page)
    await expect(member.heading).toHaveText('Maren Okafor')
    await expect(member.title).toHaveText('Founder and Chief Executive')
    await expect(member.photo).toHaveAttribute('src', '/team/maren-okafor.png')
    await expect(member.bio).toContainText('Maren ran a group practice for nine years')
    await expect(member.breadcrumb.getByRole('link')).toHaveText(['Home', 'Our Team'])
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])

    await test.step('other roles are listed with company, title and a link that opens in a new tab', async () => {
      const { roles, roleItems } = member
      await expect(roles.getByRole('heading', { level: 2 })).toHaveText('Other Roles')
      const expected = [
        ['Riverbend Group Practice', 'Founding Partner', 'https://riverbend-practice.example/'],
        ['Open Intake Collective', 'Board Member', 'https://open-intake.example/about'],
      ] as const
      await expect(roleItems).toHaveCount(expected.length)
      for (const [index, [company, title, address]] of expected.entries()) {
        const item = roleItems.nth(index)
        await expect(item).toContainText(title)
        const link = item.getByRole('link')
        await expect(link).toHaveAccessibleName(`${company} (opens in a new tab)`)
        await expect(link).toHaveAttribute('href', address)
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      }
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('it is complete', async ({ page }) => {
      const member = teamMemberScreen(page)
      await page.goto('/team/maren-okafor')
      await expect(member.heading).toHaveText('Maren Okafor')
      await expect(member.bio).toContainText('On Fridays she still sits in')
      await expect(member.connect).toContainText('Connect with Maren')
    })
  })

  test('it ends with the rest of the team, and each is shown with what they have', async ({ page, content, visit }) => {
    const bio = 'First line.\nSecond line.\n\nNew paragraph.'
    await content.changeMember('jonah-adeyemi', { bio })
    await content.changeMember('theo-lindqvist', { image: '' })
    await visit('/team/jonah-adeyemi')
    const member = teamMemberScreen(page)
    const others = page.getByRole('region', { name: 'The rest of the team' }).getByRole('link')

    await test.step('line breaks in the bio are kept', async () => {
      await expect(member.bio).toHaveCSS('white-space', 'pre-line')
      expect(await member.bio.textContent()).toBe(bio)
    })

    await test.step('a member without other roles and social links shows neither', async () => {
      await expect(member.heading).toHaveText('Jonah Adeyemi')
      await expect(page.getByText('Other Roles')).toHaveCount(0)
      await expect(member.socialLinks).toHaveCount(0)
    })

    await expect(others).toHaveText(['Maren Okafor', 'Lucía Benavides', 'Theo Lindqvist', 'Priya Raman'])

    for (const { name, links } of [
      {
        name: 'Priya Raman',
        links: [
          ['LinkedIn', 'https://linkedin.example/in/priya-raman'],
          ['Twitter', 'https://twitter.example/priyaraman'],
          ['Instagram', 'https://instagram.example/priya.draws.loops'],
        ],
      },
      { name: 'Lucía Benavides', links: [['LinkedIn', 'https://linkedin.example/in/lucia-benavides']] },
    ] as const) {
      await test.step(`${name} is linked to ${links.map(([network]) => network).join(', ')}, in new tabs`, async () => {
        await others.filter({ hasText: name }).click()
        await expect(member.heading).toHaveText(name)
        await expect(member.socialLinks).toHaveCount(links.length)
        for (const [index, [network, address]] of links.entries()) {
          const link = member.socialLinks.nth(index)
          await expect(link).toHaveAccessibleName(`${name} on ${network} (opens in a new tab)`)
          await expect(link).toHaveAttribute('href', address)
          await expect(link).toHaveAttribute('target', '_blank')
          await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
        }
      })
    }

    await test.step('a member without a photo is shown by their initial', async () => {
      await others.filter({ hasText: 'Theo Lindqvist' }).click()
      await expect(member.heading).toHaveText('Theo Lindqvist')
      await expect(member.photo).toHaveCount(0)
      await expect(member.avatar).toHaveText('T')
    })
  })

  test.describe('whose photo does not load', () => {
    test.use({ allowedConsole: [/Failed to load resource/] })

    test('it shows the initial, the heading of the editor, and the way to connect by first name', async ({
      page,
      content,
      visit,
    }) => {
      await page.route('**/team/maren-okafor.png', (route) => route.abort())
      await content.setPage({ key: 'team/maren-okafor', title: 'Maren', h1Header: 'Meet Maren' })
      await content.changeMember('lucia-benavides', { name: 'Ana María López' })
      await content.changeMember('theo-lindqvist', { name: 'Björk' })
      await visit('/team/maren-okafor')
      const member = teamMemberScreen(page)
      await expect(member.avatar).toHaveText('M')
      await expect(member.heading).toHaveText('Meet Maren')

      const expectToConnectWith = async (firstName: string) => {
        await expect(member.connect.getByRole('heading', { level: 2 })).toHaveText(`Connect with ${firstName}`)
        await expect(member.contactNow).toHaveAttribute('href', '/contact')
      }
      await expectToConnectWith('Maren')
      for (const [name, firstName] of [
        ['Ana María López', 'Ana'],
        ['Björk', 'Björk'],
      ] as const) {
        await page.getByRole('region', { name: 'The rest of the team' }).getByRole('link', { name }).click()
        await expect(member.heading).toHaveText(name)
        await expectToConnectWith(firstName)
      }
    })
  })
})

test('a slug in capitals leads to its address', async ({ request }) => {
  const response = await request.get('/team/MAREN-OKAFOR', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, '/team/maren-okafor'])
})

test.describe('a member who is not on the website', () => {
  test.use({ allowedConsole: [/Failed to load resource.*404/] })

  test('is answered with 404 and the way back to the team', async ({ page, visit }) => {
    for (const { what, path } of [
      { what: 'an unknown slug', path: '/team/nobody-at-all' },
      { what: 'an inactive member', path: '/team/sam-whitfield' },
      { what: 'a slug that is not one', path: '/team/%3Cb%3E' },
    ]) {
      await test.step(what, async () => {
        const response = await visit(path)
        expect(response?.status()).toBe(404)
        expect(response?.headers()['cache-control']).toBe('no-store')
        const member = teamMemberScreen(page)
        await expect(member.heading).toHaveText(tell)
        await expect(member.backToTeam).toHaveAttribute('href', '/team')
        await member.backToTeam.click()
        await expect(page).toHaveURL('/team')
        await expect(teamScreen(page).names).toHaveCount(5)
      })
    }
  })

  test('somebody who becomes inactive is gone, and back when active again', async ({ content, request }) => {
    expect((await request.get('/team/priya-raman')).status()).toBe(200)
    await content.changeMember('priya-raman', { isActive: false })
    expect((await request.get('/team/priya-raman')).status()).toBe(404)
    await content.changeMember('priya-raman', { isActive: true })
    expect((await request.get('/team/priya-raman')).status()).toBe(200)
  })

  test('when the server cannot get the member, it says so with 503 instead of 404', async ({ content, request }) => {
    await content.withoutTable('team_members', async () => {
      const response = await request.get('/team/maren-okafor')
      expect(response.status()).toBe(503)
      expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
      expect(await response.text()).toContain(tell)
    })
    const again = await request.get('/team/maren-okafor')
    expect(again.status()).toBe(200)
    expect(await again.text()).not.toContain(tell)
  })
})

test.describe('arriving from the team page', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test(`a loading state is shown until the member arrives, or ends in '${tell}' and the way back`, async ({
    page,
    visit,
  }) => {
    const bySlug = '**/api/team-members/slug/maren-okafor'
    const member = teamMemberScreen(page)
    const { fullBio } = teamScreen(page).card('Maren Okafor')
    await visit('/team')
    for (const { what, response } of [
      { what: 'with 404', response: { status: 404, json: { error: 'Team member not found' } } },
      { what: 'with 500', response: { status: 500, json: { error: 'Team member not found' } } },
      { what: 'because there is no connection', response: undefined },
    ]) {
      await test.step(`the call fails ${what}`, async () => {
        const gate = Promise.withResolvers<void>()
        await page.route(bySlug, async (route) => {
          await gate.promise
          await (response ? route.fulfill(response) : route.abort())
        })
        await fullBio.click()
        await expect(member.loading).toBeVisible()
        gate.resolve()
        await expect(member.heading).toHaveText(tell)
        await expect(page).toHaveTitle(tell)
        await expect(member.loading).toHaveCount(0)
        await member.backToTeam.click()
        await expect(page).toHaveURL('/team')
        await expect(teamScreen(page).names).toHaveCount(5)
      })
    }

    await test.step('the member arrives', async () => {
      const release = await hold(page, bySlug)
      await fullBio.click()
      await expect(member.loading).toBeVisible()
      await expect(page.getByText(tell)).toHaveCount(0)
      release()
      await expect(member.heading).toHaveText('Maren Okafor')
      await expect(member.loading).toHaveCount(0)
      await expect(member.bio).toContainText('On Fridays she still sits in')
    })
  })
})

test('hostile content is shown as text, on the page of the member and in the team, and none of it runs', async ({
  page,
  content,
  visit,
}) => {
  const attack = '</script><script>window.pwned=1</script>'
  const name = `${attack} "Q" 'A' &amp; 🌱 شلال`
  const title = `<img src=x onerror="window.pwned=1"> ${attack} \u2028\u2029`
  const bio = `${attack}\n</title></style><!-- --><svg onload=window.pwned=1>\n"'\`\${window.pwned=1}\` 👩‍⚕️ \u202Eעברית\u202C &lt;b&gt;`

  await content.addMembers([
    {
      slug: 'mallory',
      name,
      title,
      bio,
      roles: [{ companyName: `${attack} Inc.`, title: attack, url: 'https://mallory.example/?a="><script>' }],
    },
  ])
  const member = teamMemberScreen(page)
  const expectNothingRan = async () => expect(await page.evaluate(() => 'pwned' in window)).toBe(false)

  const response = await visit('/team/mallory')
  expect(response?.status()).toBe(200)
  expect(await member.heading.textContent()).toBe(name)
  expect(await member.title.textContent()).toBe(title)
  expect(await member.bio.textContent()).toBe(bio)
  await expect(member.avatar).toHaveText('<')
  await expect(page).toHaveTitle(/^<\/script><script>window.pwned=1<\/script>/)
  await expect(member.roleItems).toHaveCount(1)
  await expect(member.roleItems.getByRole('link')).toContainText(`${attack} Inc.`)
  await expect(member.roleItems.getByRole('link')).toHaveAttribute('href', 'https://mallory.example/?a="><script>')
  await expectNothingRan()

  await test.step('on the team page, and after a client navigation', async () => {
    await visit('/team')
    const card = teamScreen(page).cards.filter({ hasText: 'شلال' })
    expect(await card.getByRole('heading').textContent()).toBe(name)
    await card.getByRole('link', { name: 'View Full Bio' }).click()
    await expect(page).toHaveURL('/team/mallory')
    await expect(member.bio).toBeVisible()
    expect(await member.bio.textContent()).toBe(bio)
    await expectNothingRan()
  })
})
