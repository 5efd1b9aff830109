import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalSmtp, startLocalSmtp } from './local-smtp.ts'
import { type Mail, unsubscribeHeaders } from './mail.ts'
import { createMailer, type Mailer } from './smtp.ts'

let smtp: LocalSmtp
let mailer: Mailer
const senders: string[] = []
beforeAll(async () => {
  smtp = await startLocalSmtp({
    onSender: (address) => void senders.push(address),
    refuse: (address) => {
      if (address.startsWith('missing')) return `5.1.1 <${address}>: no such mailbox`
      return address.startsWith('blocked') && `5.7.1 <${address}>: we do not like you`
    },
  })
  mailer = createMailer({ url: smtp.url, from: 'Heal, "Your" Roots <website@site.test>' })
})
afterAll(async () => {
  mailer.close()
  await smtp.stop()
})

const mail: Mail = { to: 'ann@visitor.test', subject: 'Hello', paragraphs: ['Text.'], why: 'You asked.' }

it('a mail goes from our name to one address, with the name of its Message-ID', async () => {
  expect(await mailer.send({ ...mail, replyTo: 'bob@visitor.test' }, 'kind.1.1')).toEqual({ state: 'sent' })
  expect(smtp.mails.at(-1)).toMatchObject({
    from: { name: 'Heal, "Your" Roots', address: 'website@site.test' },
    to: [{ address: 'ann@visitor.test', name: '' }],
    replyTo: [{ address: 'bob@visitor.test', name: '' }],
    messageId: '<kind.1.1@site.test>',
  })
})

it.each([
  'x1<victim@target.test>',
  'victim@target.test,a@b.test',
  'g:victim@target.test;',
  '(c)victim@target.test',
  'victim@target.test>',
])('a row from before the rule that says %s reaches nobody', async (to) => {
  const before = smtp.mails.length
  expect(await mailer.send({ ...mail, to }, 'kind.2.1')).toEqual({ state: 'refused', response: 'not an address' })
  expect(smtp.mails).toHaveLength(before)
})

it('an invalid reply address is left out', async () => {
  await mailer.send({ ...mail, replyTo: 'a@b.test, victim@target.test' }, 'kind.3.1')
  expect(smtp.mails.at(-1)?.replyTo).toBeUndefined()
})

it('a subject with a line break is not sent', async () => {
  const before = smtp.mails.length
  expect(await mailer.send({ ...mail, subject: 'Hi\r\nBcc: all@visitor.test' }, 'kind.4.1')).toMatchObject({
    state: 'delayed',
  })
  expect(smtp.mails).toHaveLength(before)
})

it('what the server answers is kept as codes; only an unknown mailbox counts as bounced', async () => {
  const missing = await mailer.send({ ...mail, to: 'missing@visitor.test' }, 'kind.5.1')
  expect(missing).toEqual({
    state: 'refused',
    response: 'EENVELOPE RCPT TO 550 5.1.1',
    bounced: true,
    unreachable: false,
  })
  const blocked = await mailer.send({ ...mail, to: 'blocked@visitor.test' }, 'kind.6.1')
  expect(blocked).toEqual({
    state: 'refused',
    response: 'EENVELOPE RCPT TO 550 5.7.1',
    bounced: false,
    unreachable: false,
  })
})

it('a server that is away delays the mail', async () => {
  const nobody = createMailer({ url: 'smtp://127.0.0.1:9', from: 'website@site.test' })
  expect(await nobody.send(mail, 'kind.7.1')).toMatchObject({
    state: 'delayed',
    response: 'ESOCKET CONN',
    unreachable: true,
  })
  nobody.close()
})

it('campaign mail bounces to the mailbox for bounces, other mail to the sender', async () => {
  const bouncing = createMailer({ url: smtp.url, from: 'website@site.test', bounces: 'bounces@site.test' })
  await bouncing.send({ ...mail, headers: unsubscribeHeaders('https://site.test/u') }, 'kind.8.1')
  expect(senders.at(-1)).toBe('bounces@site.test')
  expect(smtp.mails.at(-1)).toMatchObject({ from: { address: 'website@site.test' }, to: [{ address: mail.to }] })
  await bouncing.send(mail, 'kind.9.1')
  expect(senders.at(-1)).toBe('website@site.test')
  bouncing.close()
})
