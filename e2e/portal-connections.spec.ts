import { testPassword } from './fixtures/accounts.ts'
import { expectHeadingsInOrder, expectNothingTooWide } from './fixtures/looks.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

// A password check that is too old, and a token that may not read.
test.use({ allowedConsole: [/status of 40[13]/] })

for (const width of [390, 1440])
  test(`at ${width} px an owner adds a token and a webhook, sees what became of them, and takes them back`, async ({
    page,
    open,
    context,
    database,
    site,
    request,
    expectFineInEveryLook,
  }) => {
    test.slow()
    const { pool } = database
    const expectFine = async () => {
      await expectFineInEveryLook()
      await page.setViewportSize({ width, height: 900 })
    }
    await pool.query('delete from access_tokens; delete from webhooks')
    await signInAs(context, database, site.origin, 'owner')
    await pool.query(`update cms_sessions set confirmed_at = now() - interval '1 hour'`)
    await page.setViewportSize({ width, height: 900 })
    await open('/cms/dashboard?tab=connections')
    const section = (name: string) => page.getByRole('region', { name })
    const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
    await expect(section('Access tokens')).toContainText('There are no access tokens.')

    await page.getByRole('button', { name: 'Add token' }).click()
    const token = dialog('Add an access token')
    await token.getByRole('button', { name: 'Add token' }).click()
    await expect(token.locator('.error')).toHaveText(['Please give it a name.'])
    await token.getByLabel('Name').fill('Wall display')
    await expectFine()
    await token.getByRole('button', { name: 'Add token' }).click()
    await page.getByRole('textbox', { name: 'Password' }).fill(testPassword)
    await page.keyboard.press('Enter')
    const secret = await dialog('The token “Wall display”').getByLabel('Access token').inputValue()
    await expectFine()
    await page.getByRole('button', { name: 'Done' }).click()
    const read = (path: string) => request.get(path, { headers: { authorization: `Bearer ${secret}` } })
    const counts = await read('/api/read/counts')
    expect(await counts.json()).toMatchObject({ openJobs: expect.any(Number), subscribers: expect.any(Number) })
    expect((await read('/api/read/jobs')).status()).toBe(403)
    const { rows } = await pool.query('select name, scopes, token_hash, last_used_at from access_tokens')
    expect(rows).toEqual([
      { name: 'Wall display', scopes: ['counts'], token_hash: expect.any(String), last_used_at: expect.any(Date) },
    ])
    expect(JSON.stringify(rows)).not.toContain(secret)

    await page.getByRole('button', { name: 'Add webhook' }).click()
    const webhook = dialog('Add a webhook')
    await webhook.getByLabel('Name').fill('Team chat')
    await webhook.getByLabel('Address').fill('http://hooks.example.com')
    await webhook.getByRole('button', { name: 'Add webhook' }).click()
    await expect(webhook.locator('.error')).toHaveText(['Please enter an address that begins with https://.'])
    // Not public: it must never be asked.
    await webhook.getByLabel('Address').fill('https://127.0.0.1/services/T0/hidden')
    await expectFine()
    await webhook.getByRole('button', { name: 'Add webhook' }).click()
    await expect(dialog('The secret of “Team chat”').getByLabel('Signing secret')).toHaveValue(/^whsec_/)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(section('Webhooks')).toContainText('127.0.0.1')
    await expect(page.locator('body')).not.toContainText('hidden')
    await section('Webhooks').getByRole('button', { name: 'Send a test' }).click()
    await expect(section('Last deliveries').getByRole('row').last()).toContainText('The address is not public', {
      timeout: 30_000,
    })
    await expectHeadingsInOrder(page)
    await expectNothingTooWide(page)
    await expectFine()
    const deliveries = await pool.query('select kind, tries, delivered_at, failed_at from webhook_deliveries')
    expect(deliveries.rows).toEqual([{ kind: 'test', tries: 1, delivered_at: null, failed_at: expect.any(Date) }])

    await section('Access tokens').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(section('Access tokens')).toContainText('There are no access tokens.')
    expect((await read('/api/read/counts')).status()).toBe(401)
    await section('Webhooks').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(section('Last deliveries')).toContainText('Nothing was sent yet.')
    expect((await pool.query('select from webhooks union all select from webhook_deliveries')).rowCount).toBe(0)
  })
