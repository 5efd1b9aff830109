import { beforeEach, expect, test } from 'vitest'
import { newsletterConsent } from '#contract/newsletter/newsletter-consent.ts'
import { createTestApi, testSecret } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { makeNewsletterToken } from './newsletter-token.ts'

const database = await ownDatabase()
const api = createTestApi({ database })
beforeEach(async () => {
  await database.pool.query('delete from rate_limits; delete from newsletter_subscriptions; delete from consent_texts')
})

/** Simulates a release with a new text. */
const reword = () => database.pool.query(`update consent_texts set text = 'Once: ' || text`)
const subscribe = async (email: string, source = 'blog-page') => {
  const response = await api.request('/api/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, name: null, source }),
  })
  expect(response.status).toBe(200)
}
const consentOf = async (email: string) => {
  const { rows } = await database.pool.query(
    `select s.id, t.text, t.place, consented_at from newsletter_subscriptions s
     left join consent_texts t on t.id = consent_text_id where email = $1`,
    [email],
  )
  return rows[0]
}
const act = (page: string, id: number) =>
  api.request(`/newsletter/${page}?token=${makeNewsletterToken(testSecret, id)}`, { method: 'POST' })

test('a sign-up on the blog points to the words that are there once a post is out', async () => {
  await database.pool.query(`
    with post as (insert into posts (slug) values ('first') returning id),
      text as (insert into post_versions (post_id, title) select id, 'First' from post returning id, post_id)
    select from text`)
  await subscribe('before@reader.test')
  await database.pool.query(
    `update posts set published_id = v.id, publish_at = now() from post_versions v where v.post_id = posts.id`,
  )
  await subscribe('after@reader.test')
  await database.pool.query('truncate posts, post_versions cascade')
  const [before, after] = [newsletterConsent('blog-page'), newsletterConsent('blog-page', true)]
  expect(before).not.toBe(after)
  expect(await consentOf('before@reader.test')).toMatchObject({ text: before })
  expect(await consentOf('after@reader.test')).toMatchObject({ text: after })
})

test('a sign-up points to the words that were shown, when and where; new words leave it as it is', async () => {
  await subscribe('early@reader.test')
  const early = await consentOf('early@reader.test')
  expect(early).toMatchObject({ text: newsletterConsent('blog-page'), place: 'blog-page' })
  expect(Date.now() - early.consented_at.getTime()).toBeLessThan(60_000)

  await reword()
  await subscribe('late@reader.test')
  expect(await consentOf('late@reader.test')).toMatchObject({ text: newsletterConsent('blog-page') })
  expect(await consentOf('early@reader.test')).toEqual({ ...early, text: `Once: ${early.text}` })
})

test('asked again, they agree to the words of that day; confirmed, to those they confirmed', async () => {
  await subscribe('again@reader.test')
  await database.pool.query(`update newsletter_subscriptions set mailed_at = now() - interval '2 days'`)
  await reword()
  await subscribe('again@reader.test', 'terms-page')
  const asked = await consentOf('again@reader.test')
  expect(asked).toMatchObject({ text: newsletterConsent('terms-page'), place: 'terms-page' })
  await act('confirm', asked.id)
  await reword()
  await subscribe('again@reader.test')
  expect(await consentOf('again@reader.test')).toEqual({ ...asked, text: `Once: ${asked.text}` })
})

test('a subscriber from before the words were kept has agreed to nothing that we know of', async () => {
  await database.pool.query(
    `insert into newsletter_subscriptions (email, source, confirmed_at) values ('old@reader.test', 'blog-page', now())`,
  )
  await subscribe('old@reader.test')
  expect(await consentOf('old@reader.test')).toMatchObject({ text: null, consented_at: null })
})

test('a subscriber who left by mistake returns with the same consent', async () => {
  await subscribe('hasty@reader.test')
  const { id, text, ...before } = await consentOf('hasty@reader.test')
  await act('confirm', id)
  const left = await act('unsubscribe', id)
  expect(await consentOf('hasty@reader.test')).toBeUndefined()
  await reword()
  await api.request(left.headers.get('location') ?? '', { method: 'POST' })
  expect(await consentOf('hasty@reader.test')).toMatchObject({ ...before, text: `Once: ${text}` })
})
