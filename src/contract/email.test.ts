import { describe, expect, test } from 'vitest'
import { contactFormSchema } from '#contract/inbox/messages.schema.ts'
import { newsletterInputSchema } from '#contract/newsletter/newsletter.schema.ts'
import { isEmailAddress } from './email.ts'

describe('an address', () => {
  test.each([
    'ann@practice.com',
    'Ann.Example@Practice.co.uk',
    "o'brien+news@practice.com",
    'r&d@practice.com',
    'a_b-c.d@sub.domain.practice.museum',
    'x@xn--mnchen-3ya.example',
    `${'a'.repeat(64)}@practice.com`,
  ])('is %s', (address) => {
    expect(isEmailAddress(address)).toBe(true)
  })

  test.each([
    '',
    'nobody',
    'ann@practice',
    'ann@@practice.com',
    'ann b@practice.com',
    'x1<victim@target.test>',
    '<victim@target.test>',
    'victim@target.test>',
    'victim@target.test,a',
    'a,victim@target.test',
    'victim@target.test;b',
    'g:victim@target.test;',
    '(c)victim@target.test',
    'victim@target.test(d)',
    '"q"victim@target.test',
    '"victim"@target.test',
    'victim%target.test@relay.test',
    'target.test!victim@relay.test',
    '@relay.test:victim@target.test',
    'victim@target.test.',
    "victim@target.test'",
    'victim@[127.0.0.1]',
    'victim@127.0.0.1',
    'vıctim@target.test',
    'victim@tаrget.test',
    '.victim@target.test',
    'victim.@target.test',
    'vic..tim@target.test',
    'victim@-target.test',
    'victim@target-.test',
    'victim@target..test',
    'victim@target.test\n',
    'victim\r\n@target.test',
    'victim\0@target.test',
    `${'a'.repeat(65)}@practice.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(126)}com`,
  ])('is not %j', (address) => {
    expect(isEmailAddress(address)).toBe(false)
  })

  test('is judged alike by every form, in the words of the form', () => {
    const email = 'x1<victim@target.test>'
    const contact = contactFormSchema.safeParse({ email, name: 'Ann', subject: 'general', message: 'Long enough.' })
    const newsletter = newsletterInputSchema.safeParse({ email, name: null, source: 'blog-page' })
    for (const { error } of [contact, newsletter])
      expect(error?.issues).toMatchObject([{ path: ['email'], message: 'Please enter a valid email address' }])
  })
})
