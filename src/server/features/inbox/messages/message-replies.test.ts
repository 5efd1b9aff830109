import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageDetailSchema, repliedSchema } from '#contract/inbox/messages.staff.schema.ts'
import { messageStaffMessages, placeholderIn } from '#contract/inbox/messages.staff.ts'
import { nextOfficeMoment } from '#contract/office/office-hours.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { messageReply } from './messages.mails.ts'
import { readRepliesOnHold } from './messages.outgoing.ts'
import { messagePersonData } from './messages.person-data.ts'

let refusing = false

const database = await ownDatabase()
const outbox = await startTestOutbox(database, { refuse: () => refusing })
const { staff } = await staffTest({ database, as: ['owner', 'editor', 'viewer'], tasks: outbox.tasks })
type Role = keyof typeof staff
await database.pool.query('update cms_users set first_name = role')
beforeEach(async () => {
  await database.pool.query('delete from contact_messages; delete from rate_limits; delete from idempotency_keys')
  outbox.smtp.mails.length = 0
  refusing = false
})

const call = (method: string, path: string, body?: unknown, role: Role = 'owner') =>
  staff[role].call(method, `/api/cms/${path}`, body)
async function store(isInvestor = false) {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into contact_messages (name, email, subject, message, is_investor, state)
     values ('Ada Stone', 'ada@visitor.test', 'demo', E'How do I begin?\nIs it <hard>?', $1, 'open') returning id`,
    [isInvestor],
  )
  return rows[0]?.id ?? 0
}
const inputOf = (rest: object = {}) => ({
  key: randomUUID(),
  text: 'Like this:\n\n1. Begin.',
  email: 'ada@visitor.test',
  lastReplyId: null,
  ...rest,
})
/** A new account's signature is its name. */
const signedText = `${inputOf().text}\n\nMaren Okafor`
const send = (id: number, input = inputOf(), role?: Role) => call('POST', `messages/${id}/replies`, input, role)
const sent = async (id: number, input = inputOf(), role?: Role) => {
  const response = await send(id, input, role)
  expect(response.status).toBe(201)
  return repliedSchema.strict().parse(await response.json()).lastReply
}
const detail = async (id: number) =>
  messageDetailSchema.strict().parse(await (await call('GET', `messages/${id}`)).json())
/** As if the time for Undo were over. */
const endOfUndo = () =>
  database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`)
const stateOf = async (id: number) => (await detail(id)).replies.map(({ mail }) => mail?.state)
const actionsOn = async (id: number) => {
  const { rows } = await database.pool.query(`select action from audit_log where subject = $1 order by id`, [
    `message:${id}`,
  ])
  return rows.map(({ action }) => action)
}

describe('a reply', () => {
  test('reaches the person by mail, in the name and with the mailbox of its author, their words quoted', async () => {
    const id = await store()
    const reply = await sent(id, inputOf(), 'editor')
    expect(reply).toMatchObject({ author: 'editor Okafor', isMine: true, mail: { state: 'queued', tries: 0 } })
    await endOfUndo()
    await expect.poll(() => stateOf(id)).toEqual(['sent'])
    expect(outbox.smtp.mails).toHaveLength(1)
    const [mail] = outbox.smtp.mails
    expect(mail).toMatchObject({
      to: [{ address: 'ada@visitor.test' }],
      replyTo: [{ address: 'editor@staff.test' }],
      from: { address: 'website@site.test', name: 'editor Okafor, Heal Your Roots Systems' },
      subject: 'Re: Request a Demo',
      messageId: expect.stringContaining(`<contact-reply.${id}.${reply.id}.`),
    })
    expect(mail?.text?.trim()).toBe(
      [
        'Heal Your Roots Systems',
        'Re: Request a Demo',
        'Like this:',
        '1. Begin.',
        'Maren Okafor',
        'Ada Stone wrote:\n> How do I begin?\n> Is it <hard>?',
        '-- ',
        'You get this email because you wrote to us on our website.',
      ].join('\n\n'),
    )
    expect(mail?.html).toContain('Is it &lt;hard&gt;?')
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('no')
    expect(await detail(id)).toMatchObject({ state: 'answered', replies: [{ text: signedText, isMine: false }] })
    expect(await actionsOn(id)).toEqual(['message-replied'])
    const kept = await database.pool.query(`select 1 from audit_values where text like any ('{%begin%,%visitor%}')`)
    expect(kept.rows).toEqual([])
  })

  test('waits until Undo is over', async () => {
    const id = await store()
    await sent(id)
    const { rows } = await database.pool.query(
      `select extract(epoch from start_after - created_on)::int as wait from pgboss.job
       where name = 'mail' and data ->> 'id' = $1`,
      [String(id)],
    )
    expect(rows).toEqual([{ wait: 15 }])
    await delay(1_200)
    expect(outbox.smtp.mails).toEqual([])
  })

  test('ends with the signature of its author, also when it was taken back and sent again', async () => {
    await database.pool.query(`update cms_users set signature = E'Maren Okafor\nFounder' where role = 'owner'`)
    const id = await store()
    const { text } = await sent(id)
    expect(text).toBe(`${inputOf().text}\n\nMaren Okafor\nFounder`)
    expect((await sent(await store(), inputOf({ text }))).text).toBe(text)
    await database.pool.query(`update cms_users set signature = ''`)
    expect((await sent(await store())).text).toBe(inputOf().text)
    await database.pool.query(`update cms_users set signature = 'Maren Okafor'`)
  })

  describe('for later', () => {
    const leaving = async (leaves: string) => {
      const id = await store()
      const response = await send(id, inputOf({ leaves }))
      const { leavesAt, lastReply } = repliedSchema.parse(await response.json())
      const { rows } = await database.pool.query<{ starts: Date }>(
        `select start_after as starts from pgboss.job where name = 'mail' and data ->> 'id' = $1`,
        [String(id)],
      )
      expect(Math.abs((rows[0]?.starts.getTime() ?? 0) - Date.parse(leavesAt))).toBeLessThan(5_000)
      expect(lastReply.mail?.state).toBe('queued')
      return { id, lastReply, at: new Date(leavesAt) }
    }

    test('leaves at the chosen moment, shows it on the dashboard, and can be taken back until then', async () => {
      const monday = new Date(Date.now() + 3 * 86_400_000).toISOString()
      const { id, lastReply, at } = await leaving(monday)
      expect(at.toISOString()).toBe(monday)
      expect(lastReply.mail?.dueAt.slice(0, 16)).toBe(monday.slice(0, 16))
      expect(await readRepliesOnHold(database.db, { id: staff.owner.id, role: 'owner' })).toMatchObject([
        { text: 'Reply to Ada Stone', at: expect.stringContaining(monday.slice(0, 16)) },
      ])
      expect((await call('DELETE', `message-replies/${lastReply.id}`)).status).toBe(200)
      expect(await detail(id)).toMatchObject({ state: 'open', replies: [] })
    })

    test('leaves in office hours', async () => {
      const { at } = await leaving('office')
      expect(nextOfficeMoment(at)).toEqual(at)
    })

    test('is not for next year, nor for the past', async () => {
      expect((await send(await store(), inputOf({ leaves: '2200-01-01T00:00:00Z' }))).status).toBe(400)
      const { at } = await leaving('2020-01-01T00:00:00Z')
      expect(at.getTime()).toBeGreaterThan(Date.now())
    })
  })

  test('that arrives again and again, or twice at once, is one reply and one mail', async () => {
    const id = await store()
    const input = inputOf()
    const responses = await Promise.all([1, 2, 3].map(() => sent(id, input)))
    responses.push(await sent(id, { ...input, lastReplyId: responses[0]?.id } as never))
    expect(new Set(responses.map((response) => response.id)).size).toBe(1)
    await endOfUndo()
    await expect.poll(() => stateOf(id)).toEqual(['sent'])
    expect(outbox.smtp.mails).toHaveLength(1)
    expect(await actionsOn(id)).toEqual(['message-replied'])
    expect((await send(id, { ...input, text: 'Other words' })).status).toBe(409)
    expect((await send(await store(), input)).status).toBe(409)
  })

  test('goes to no other address than its author saw', async () => {
    const id = await store()
    await database.pool.query(`update contact_messages set email = 'other@visitor.test' where id = $1`, [id])
    const refused = await send(id)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({ error: messageStaffMessages.addressChanged })
    expect((await detail(id)).replies).toEqual([])
    await sent(id, inputOf({ email: 'other@visitor.test' }))
    await database.pool.query(`update contact_messages set email = 'third@visitor.test' where id = $1`, [id])
    await endOfUndo()
    await expect.poll(() => stateOf(id)).toEqual(['sent'])
    expect(outbox.smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual(['other@visitor.test'])
  })

  test('asks first when somebody else has replied meanwhile, and names them', async () => {
    const id = await store()
    const [first, second] = await Promise.all([send(id, inputOf(), 'owner'), send(id, inputOf(), 'editor')])
    const [winner, loser] = first.status === 201 ? [first, second] : [second, first]
    expect(loser.status).toBe(409)
    const theirs = repliedSchema.parse(await winner.json()).lastReply
    const body = (await loser.json()) as { error: string; current: unknown }
    expect(body.error).toBe(messageStaffMessages.repliedMeanwhile)
    expect(body.current).toMatchObject({ lastReply: { id: theirs.id, author: theirs.author, isMine: false } })
    await sent(id, inputOf({ lastReplyId: theirs.id }), first.status === 201 ? 'editor' : 'owner')
    expect((await detail(id)).replies).toHaveLength(2)
  })

  test.each(['Hello {name},', 'Hello { name }', 'Hi {first name}!'])(
    'never leaves with a placeholder: %s',
    async (text) => {
      const id = await store()
      const refused = await send(id, inputOf({ text }))
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ fields: { text: messageStaffMessages.replyUnfinished } })
      expect(placeholderIn(text)).toBeDefined()
      expect((await detail(id)).state).toBe('open')
    },
  )

  test('is for those who may answer, and for investors’ messages for those who may see them', async () => {
    const id = await store()
    expect((await send(id, inputOf(), 'viewer')).status).toBe(403)
    expect((await send(await store(true), inputOf(), 'editor')).status).toBe(404)
    expect((await send(id, inputOf({ text: ' ' }))).status).toBe(400)
    expect((await detail(id)).replies).toEqual([])
  })

  test('that was refused says so, and is sent again under its old name', async () => {
    refusing = true
    const id = await store()
    const reply = await sent(id)
    await endOfUndo()
    await expect.poll(() => stateOf(id)).toEqual(['refused'])
    refusing = false
    await call('POST', `messages/${id}/resend`)
    await expect.poll(() => stateOf(id)).toEqual(['sent'])
    expect(outbox.smtp.mails.map(({ messageId }) => messageId)).toEqual([
      expect.stringContaining(`<contact-reply.${id}.${reply.id}.`),
    ])
  })

  test('goes with the message, and is told to the person who asks', async () => {
    const id = await store()
    await sent(id)
    expect(await messagePersonData.find(database.db, 'ADA@visitor.test')).toMatchObject([
      { id, replies: [{ text: signedText }] },
    ])
    await database.withTransaction((tx) => messagePersonData.erase(tx, 'ada@visitor.test'))
    const left = `select 1 from message_replies union all select 1 from outgoing_mails where subject_id = ${id}`
    expect((await database.pool.query(left)).rows).toEqual([])
    await endOfUndo()
    await delay(1_200)
    expect(outbox.smtp.mails).toEqual([])
  })
})

describe('Undo', () => {
  const undo = (replyId: number, role?: Role) => call('DELETE', `message-replies/${replyId}`, undefined, role)

  test('leaves nothing behind: no mail, no reply, and the message where it was', async () => {
    const id = await store()
    const before = await database.pool.query('select * from contact_messages where id = $1', [id])
    const reply = await sent(id)
    expect((await undo(reply.id)).status).toBe(200)
    await endOfUndo()
    const open = `select 1 from pgboss.job where name = 'mail' and state < 'completed' and data ->> 'id' = '${id}'`
    await expect.poll(async () => (await database.pool.query(open)).rowCount, { timeout: 5_000 }).toBe(0)
    expect(outbox.smtp.mails).toEqual([])
    expect(await database.pool.query('select * from contact_messages where id = $1', [id])).toMatchObject({
      rows: before.rows,
    })
    expect(await detail(id)).toMatchObject({ replies: [], mails: [] })
    expect(await actionsOn(id)).toEqual(['message-replied', 'message-reply-stopped'])
    expect((await undo(reply.id)).status).toBe(404)
  })

  test('comes too late once the worker has taken the mail, and then says so', async () => {
    const id = await store()
    const reply = await sent(id)
    expect(await messageReply(database.db, reply.id)).toMatchObject({ to: 'ada@visitor.test' })
    const late = await undo(reply.id)
    expect(late.status).toBe(409)
    expect(await late.json()).toEqual({ error: messageStaffMessages.replyLeft })
    expect((await detail(id)).replies).toHaveLength(1)
  })

  test('against the worker at the same moment: either it left or it was stopped, never both', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await store()
      const reply = await sent(id)
      const [mail, stopped] = await Promise.all([messageReply(database.db, reply.id), undo(reply.id)])
      expect([mail !== undefined, stopped.status === 200].filter(Boolean)).toHaveLength(1)
      await database.pool.query('delete from rate_limits')
    }
  })

  test('is for your own reply; a message that somebody else replied to stays answered', async () => {
    const id = await store()
    const first = await sent(id)
    expect((await undo(first.id, 'editor')).status).toBe(404)
    await sent(id, inputOf({ lastReplyId: first.id }), 'editor')
    expect((await undo(first.id)).status).toBe(200)
    expect(await detail(id)).toMatchObject({ state: 'answered', replies: [{ author: 'editor Okafor' }] })
  })
})
