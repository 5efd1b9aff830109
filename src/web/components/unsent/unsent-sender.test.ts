import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { submissionMessages } from '#contract/inbox/submissions.ts'
import { ApiFailure } from '#web/api/client.ts'
import { createSender } from './unsent-sender.ts'
import { createUnsentStore, type NewChange, type Unsent, unsentDays } from './unsent-store.ts'
import { waitingStates } from './waiting-states.ts'

/** As a browser's: entries are properties, methods are not. */
const newStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }) as Storage

const area = '/api/cms/applications'
const note = (text: string): NewChange => ({
  kind: 'note',
  method: 'POST',
  path: `${area}/7/notes`,
  body: { text },
  area,
  ids: [7],
  words: `Note ${text}`,
  text,
})
const move = (id: number, from: string, to: string): NewChange => ({
  ...note(''),
  kind: 'move',
  body: { moves: [{ id, from, to }] },
  ids: [id],
})
const reply = (text: string, lastReplyId: number | null): NewChange => ({
  ...note(text),
  kind: 'reply',
  path: '/api/cms/messages/7/replies',
  body: { text, lastReplyId },
})
const failed = (status: number, body: object = { error: 'No.' }) => new ApiFailure(status, JSON.stringify(body))

type Send = (change: Unsent) => Promise<unknown>
let storage: Storage
let now: number
let isOnline: boolean
let answer: Send
/** What the server was sent, with its key. */
let sent: Unsent[]
let waiting: string[]
let ended: { sent: string[]; aside: string[] }[]
let othersAsked: number

const tab = (owner = 1) => {
  const store = createUnsentStore(
    () => storage,
    () => now,
  )
  store.setOwner(owner)
  const sender = createSender({
    store,
    send: (change) => {
      sent.push(change)
      return answer(change)
    },
    isOnline: () => isOnline,
    exclusively: (work) => work(),
    onOtherAccount: async () => {
      othersAsked++
      store.setOwner(2)
    },
    onWaiting: ({ words }) => waiting.push(words),
    onEnd: (arrived, aside) =>
      ended.push({
        sent: arrived.map(({ words }) => words),
        aside: aside.map(({ problem }) => problem?.sentence ?? ''),
      }),
    firstRetryMs: 100,
  })
  return { store, ...sender }
}
const texts = () => sent.map(({ body }) => body.text)
const flush = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  storage = newStorage()
  now = Date.parse('2026-05-04T09:00:00Z')
  isOnline = true
  answer = async () => ({ success: true })
  sent = []
  waiting = []
  ended = []
  othersAsked = 0
})
afterEach(() => vi.useRealTimers())

describe('with a network', () => {
  test('a change is kept before it is sent, and gone afterwards', async () => {
    const { deliver, store } = tab()
    let kept = 0
    answer = async () => {
      kept = Object.keys(storage).length
      return { id: 12 }
    }
    const { isWaiting, response } = await deliver(note('one'))
    expect([isWaiting, await response]).toEqual([false, { id: 12 }])
    expect([kept, Object.keys(storage), store.waiting(), ended]).toEqual([1, [], [], []])
  })

  test('a change under way is not shown as waiting', async () => {
    const { deliver, store } = tab()
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = () => promise
    const delivery = deliver(note('one'))
    await flush()
    expect([store.mine().length, store.waiting().length]).toEqual([1, 0])
    resolve()
    expect((await delivery).isWaiting).toBe(false)
  })

  test('a refusal is told at once, and nothing is kept', async () => {
    const { deliver } = tab()
    answer = () => Promise.reject(failed(400))
    await expect(deliver(note('one'))).rejects.toThrow('No.')
    expect(Object.keys(storage)).toEqual([])
  })

  test('a conflict of a change that did not wait is left to its form', async () => {
    const { deliver } = tab()
    answer = async () => ({ moved: [], left: [{ id: 7, stage: 'offer' }] })
    const { response } = await deliver(move(7, 'new', 'reviewing'))
    expect(await response).toMatchObject({ left: [{ id: 7 }] })
    expect(Object.keys(storage)).toEqual([])
  })

  test('storage that is blocked costs nothing but the waiting', async () => {
    const { deliver } = tab()
    storage = Object.create({
      getItem: () => null,
      removeItem: () => undefined,
      setItem() {
        throw new Error('full')
      },
    })
    expect((await deliver(note('one'))).isWaiting).toBe(false)
    expect(texts()).toEqual(['one'])
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(deliver(note('two'))).rejects.toThrow('Failed to fetch')
  })
})

describe('without a network', () => {
  test('changes wait, survive a reload, and are sent once and in order', async () => {
    isOnline = false
    const { deliver } = tab()
    for (const text of ['one', 'two', 'three']) {
      expect((await deliver(note(text))).isWaiting).toBe(true)
      // A clock that is set back changes no order.
      now -= 60_000
    }
    expect(sent).toEqual([])
    expect(waiting).toEqual(['Note one', 'Note two', 'Note three'])
    isOnline = true
    const { sendAll, store } = tab()
    expect(store.waiting()).toHaveLength(3)
    await Promise.all([sendAll(), sendAll()])
    await sendAll()
    expect(texts()).toEqual(['one', 'two', 'three'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    expect(Object.keys(storage)).toEqual([])
    expect(ended).toEqual([{ sent: ['Note one', 'Note two', 'Note three'], aside: [] }])
  })

  test('a lost response is asked for again under the same key, with pauses that grow', async () => {
    const { deliver } = tab()
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await deliver(note('one'))).isWaiting).toBe(true)
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toHaveLength(2)
    answer = async () => ({})
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(Object.keys(storage)).toEqual([])
  })

  test.each([408, 429, 502, 503, 504])('a status of %i waits, and what is behind it too', async (status) => {
    const { deliver } = tab()
    answer = () => Promise.reject(failed(status))
    await deliver(note('one'))
    await deliver(note('two'))
    expect(texts()).not.toContain('two')
    answer = async () => ({})
    await vi.advanceTimersByTimeAsync(1_000)
    expect(texts().slice(-2)).toEqual(['one', 'two'])
  })

  test('without a session nothing is tried by itself, so that nobody is asked for a password again and again', async () => {
    const { deliver, sendAll } = tab()
    answer = () => Promise.reject(failed(401))
    expect((await deliver(note('one'))).isWaiting).toBe(true)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent).toHaveLength(1)
    answer = async () => ({})
    await sendAll()
    expect(Object.keys(storage)).toEqual([])
  })

  test('a change that is discarded is never sent', async () => {
    isOnline = false
    const { deliver, discard, sendAll, store } = tab()
    await deliver(note('one'))
    const { response } = await deliver(note('two'))
    discard(store.mine()[1]?.key ?? '')
    expect(await response).toBeUndefined()
    isOnline = true
    await sendAll()
    expect(texts()).toEqual(['one'])
  })

  test('one that is discarded while it is sent does not come back', async () => {
    isOnline = false
    const { deliver, discard, sendAll, store } = tab()
    await deliver(note('one'))
    isOnline = true
    answer = async ({ key }) => {
      discard(key)
      throw failed(404)
    }
    await sendAll()
    expect(store.waiting()).toEqual([])
  })
})

describe('seven days later', () => {
  test('a change is gone', async () => {
    isOnline = false
    await tab().deliver(note('one'))
    now += unsentDays * 86_400_000 - 1
    expect(tab().store.waiting()).toHaveLength(1)
    now += 2
    expect(tab().store.waiting()).toEqual([])
    expect(Object.keys(storage)).toEqual([])
  })
})

describe('another account', () => {
  test('neither sees nor sends what waits, and its owner does', async () => {
    isOnline = false
    await tab(1).deliver(note('one'))
    isOnline = true
    const other = tab(2)
    await other.sendAll()
    expect([sent, other.store.waiting(), other.store.countOfOthers()]).toEqual([[], [], 1])
    await tab(1).sendAll()
    expect(texts()).toEqual(['one'])
  })

  test('that logged in meanwhile stops everything; what waits stays with its owner', async () => {
    isOnline = false
    const { deliver, store } = tab(1)
    await deliver(note('one'))
    isOnline = true
    answer = () => Promise.reject(failed(409, { error: submissionMessages.madeByAnother }))
    await expect(deliver(note('two'))).rejects.toThrow(submissionMessages.madeByAnother)
    expect([texts(), othersAsked, store.waiting(), store.countOfOthers()]).toEqual([['one'], 1, [], 1])
  })
})

describe('what somebody else did meanwhile', () => {
  const returnWith = async (given: Send, ...changes: NewChange[]) => {
    isOnline = false
    const own = tab()
    for (const change of changes) await own.deliver(change)
    isOnline = true
    answer = given
    await own.sendAll()
    return own
  }

  test('to an applicant’s stage is asked about, and the changes behind it are sent', async () => {
    const { store, sendAgain } = await returnWith(
      async ({ kind }) => (kind === 'move' ? { moved: [], left: [{ id: 7, stage: 'offer' }] } : {}),
      move(7, 'new', 'reviewing'),
      note('behind'),
    )
    const [asked] = store.waiting()
    expect(store.waiting()).toHaveLength(1)
    expect(asked?.problem).toEqual({
      sentence: 'Somebody else moved it in the meantime, to Offer.',
      anyway: { moves: [{ id: 7, from: 'offer', to: 'reviewing' }] },
    })
    expect(texts()).toEqual([undefined, 'behind'])
    // It survives a reload, and is not tried by itself.
    const again = tab()
    await again.sendAll()
    expect(sent).toHaveLength(2)
    answer = async () => ({ moved: [7], left: [] })
    if (asked) await sendAgain(asked, asked.problem?.anyway)
    // The server remembers what it said to the first key.
    expect(sent.at(-1)?.key).not.toBe(asked?.key)
    expect(sent.at(-1)?.body).toEqual({ moves: [{ id: 7, from: 'offer', to: 'reviewing' }] })
    expect(Object.keys(storage)).toEqual([])
  })

  test('is no question where it was the same', async () => {
    const { store } = await returnWith(
      async () => ({ moved: [], left: [{ id: 7, stage: 'reviewing' }] }),
      move(7, 'new', 'reviewing'),
    )
    expect(store.waiting()).toEqual([])
  })

  test('to one who is gone is told', async () => {
    const { store } = await returnWith(async () => ({ moved: [], left: [] }), move(7, 'new', 'reviewing'))
    expect(store.waiting()[0]?.problem).toEqual({ sentence: 'It does not exist any more.' })
  })

  test('who is in charge by now is asked about', async () => {
    const charge: NewChange = { ...note(''), kind: 'charge', body: { assigneeId: 1, from: null } }
    const { store } = await returnWith(() => Promise.reject(failed(409, { error: 'Bo is in charge by now.' })), charge)
    expect(store.waiting()[0]?.problem).toEqual({ sentence: 'Bo is in charge by now.', anyway: { assigneeId: 1 } })
  })

  test('is asked about with its text if it was a reply', async () => {
    const current = { lastReply: { id: 9, text: 'Come on Monday.' } }
    const { store } = await returnWith(
      () => Promise.reject(failed(409, { error: 'Replied.', current })),
      reply('Come on Friday.', null),
    )
    expect(store.waiting()[0]?.problem).toEqual({
      sentence: 'Replied.',
      theirs: 'Come on Monday.',
      anyway: { text: 'Come on Friday.', lastReplyId: 9 },
    })
  })

  test('does not include your own first reply before the second', async () => {
    await returnWith(async () => ({ lastReply: { id: 9 } }), reply('One', null), reply('Two', null))
    expect(sent.map(({ body }) => body.lastReplyId)).toEqual([null, 9])
  })

  test('applicants who got no reply are sent one anyway under a key of its own', async () => {
    const people = [
      { id: 7, stage: 'new' },
      { id: 8, stage: 'new' },
    ]
    const replies: NewChange = { ...note('Hi'), kind: 'application-reply', body: { key: 'a', people }, ids: [7, 8] }
    const { store } = await returnWith(async () => ({ replies: [{}], left: [8] }), replies)
    const { sentence, anyway } = store.waiting()[0]?.problem ?? {}
    expect(sentence).toMatch(/^1 of 2 got nothing/)
    expect(anyway).toMatchObject({ people: [people[1]] })
    expect(anyway?.key).not.toBe('a')
  })

  test.each([400, 403, 404, 413, 500])('a refusal with %i is set aside with its sentence', async (status) => {
    const { store } = await returnWith(
      ({ body }) => (body.text === 'bad' ? Promise.reject(failed(status)) : Promise.resolve({})),
      note('bad'),
      note('good'),
    )
    expect(store.waiting().map(({ text, problem }) => [text, problem?.sentence])).toEqual([['bad', 'No.']])
    expect(texts()).toEqual(['bad', 'good'])
  })
})

test('a second change starts from where the first one leads', async () => {
  isOnline = false
  const { deliver, store } = tab()
  await deliver(move(7, 'new', 'reviewing'))
  await deliver(move(8, 'new', 'declined'))
  await deliver(move(7, 'reviewing', 'interview'))
  expect(waitingStates(store.mine(), area)).toEqual(
    new Map([
      [7, 'interview'],
      [8, 'declined'],
    ]),
  )
  expect(waitingStates(store.mine(), '/api/cms/messages').size).toBe(0)
})
