import { expect, test } from 'vitest'
import { distressLanguage, soundsInDistress } from '#contract/inbox/crisis.ts'
import { distressWords } from '#contract/inbox/messages.staff.ts'
import { staffTest } from '#server/app/staff-test.ts'

const inDistress = [
  'I want to die',
  'honestly i just want to die.',
  'I WANT\n  TO DIE',
  'I’m going to kill myself tonight',
  'im thinking about killing myself',
  'I keep cutting myself and nobody knows',
  'I have been planning to end my life.',
  'i dont want to live anymore',
  'I don’t want to be here any more, I am so tired',
  'There is nothing left to live for.',
  'Everyone would be better off without me',
  'I am suicidal and I need help',
  'I have been having thoughts about suicide.',
  "I'm having suicidal thoughts",
  'I can’t go on anymore.',
  'I wish I was dead',
  'I took all of my pills',
  'My daughter tried to kill herself, please help',
]

/** What visitors of this site write on an ordinary day. */
const ordinary = [
  'Do you offer suicide prevention training?',
  'I am thinking about suicide prevention training for my staff.',
  'Our clients with suicidal thoughts need a safety plan in the record.',
  'I work with suicidal clients, some of whom want to die at home.',
  'We screen for clients who want to kill themselves (PHQ-9, item 9).',
  'How does HYR Flow document a suicidal crisis or self-harm?',
  'Your scheduling is a killer feature.',
  'This deadline kills me.',
  'The paperwork is killing me, and I am dying to try your software.',
  'I want to diet.',
  'I do not want to live in New York, so is remote work possible?',
  'I would like to end my contract and my life insurance.',
  'It takes my life to the next level.',
  'I want to jump off this call early.',
  'We cannot go on like this with paper charts.',
  'I lost a client to suicide last year and now teach about it.',
  'Please tell me about the position. I have worked in crisis lines (988) for ten years.',
]

const inDistressInSpanish = [
  'Quiero morir',
  'la verdad es que solo quiero morirme.',
  'ME QUIERO\n  MORIR',
  'Esta noche voy a matarme',
  'Me quiero matar y no sé con quién hablar',
  'he pensado en suicidarme',
  'estoy pensando en quitarme la vida',
  'Sigo cortándome y nadie lo sabe',
  'Tengo ganas de hacerme daño',
  'tengo ganas de hacerme dano',
  'Quiero acabar con mi vida.',
  'Ya no quiero vivir',
  'no quiero vivir más, estoy tan cansada',
  'No quiero estar aquí.',
  'No tengo razones para vivir.',
  'No me queda nada por lo que vivir.',
  'Todos estarían mejor sin mí',
  'Estaría mejor muerta',
  'Me siento suicida y necesito ayuda',
  'Tengo pensamientos suicidas',
  'He tenido ideas de suicidio toda la semana',
  'Pienso mucho en el suicidio.',
  'Ya no puedo más.',
  'No puedo seguir viviendo así',
  'Ojalá estuviera muerto',
  'Ojalá nunca hubiera nacido',
  'Me tomé todas mis pastillas',
  'Voy a tirarme de un puente',
  'Mi hija intentó suicidarse, por favor ayúdenme',
  'Mi hermano se quiere matar',
  // Negated, as in English: people also write this when they are afraid of themselves.
  'No quiero morir, pero no sé qué hacer',
  'No quiero matarme, pero lo pienso',
]

const ordinaryInSpanish = [
  '¿Ofrecen formación en prevención del suicidio?',
  'Estoy pensando en la prevención del suicidio como tema para mi equipo.',
  'Pienso en el suicidio juvenil como tema de mi tesis.',
  'Nuestros clientes con pensamientos suicidas necesitan un plan de seguridad.',
  'Trabajo con pacientes suicidas, y algunos quieren morir en casa.',
  'Atendemos a personas que quieren matarse o que han tenido pensamientos suicidas.',
  '¿Cómo documenta HYR Flow una crisis suicida o las autolesiones?',
  'Este plazo va a matarme.',
  'El papeleo me mata, y me muero por probar su software.',
  'No quiero vivir en Nueva York. ¿Se puede trabajar a distancia?',
  'Estoy cansado de vivir en hoteles.',
  'Quiero poner fin a mi contrato y a mi seguro de vida.',
  'Quiero terminar con todo el papeleo.',
  'Quiero cortarme el pelo antes de la entrevista.',
  'Ya no puedo más con las hojas de papel.',
  'No podemos seguir así con los expedientes en papel.',
  'Mis colegas estarían mejor sin mi antigua agenda.',
  'Ojalá no existiera tanto papeleo.',
  'Perdí a un cliente por suicidio el año pasado y ahora doy clases sobre ello.',
  'Trabajé diez años en una línea de crisis (988).',
]

test.each(inDistress)('is noticed: %s', (text) => {
  expect(distressLanguage(text)).toBe('en')
})
test.each(inDistressInSpanish)('is noticed in Spanish: %s', (text) => {
  expect(distressLanguage(text)).toBe('es')
})
test.each([...ordinary, ...ordinaryInSpanish])('is ordinary: %s', (text) => {
  expect(soundsInDistress(text)).toBe(false)
})

const { database, editor } = await staffTest({ as: ['editor'] })

test('staff see them first, until they are closed, once each, and on Today', async () => {
  const read = async <Body>(path: string) => (await (await editor.call('GET', path)).json()) as Body
  const list = (query: string) =>
    read<{ items: { name: string; soundsInDistress: boolean }[]; next: string | null }>(`/api/cms/messages${query}`)
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name)
  const today = async () => JSON.stringify(await read('/api/cms/today'))
  await database.pool.query(
    `insert into contact_messages (name, email, subject, message, state, is_investor, spam_reason, created_at)
     select name, 'a@visitor.test', 'general', message, state::message_state, investor, spam, now() - make_interval(mins => age)
     from (values
       ('Newest', 'Do you offer suicide prevention training?', 'new', false, null, 1),
       ('Newer', 'How much is it?', 'new', false, null, 2),
       ('Ada', 'I want to die', 'new', false, null, 3),
       ('Bea', 'I am suicidal', 'open', false, null, 4),
       ('Investor', 'I want to die', 'new', true, null, 5),
       ('Spam', 'I want to die', 'new', false, 'honeypot', 6),
       ('Answered', 'I want to die', 'answered', false, null, 7),
       ('Closed', 'I want to die', 'closed', false, null, 8)
     ) v (name, message, state, investor, spam, age)`,
  )
  expect(await names('')).toEqual(['Ada', 'Bea', 'Answered', 'Newest', 'Newer', 'Closed'])
  expect((await list('')).items.map((item) => item.soundsInDistress)).toEqual([true, true, true, false, false, true])
  expect(await names('?state=new')).toEqual(['Ada', 'Newest', 'Newer'])
  expect(await names('?state=answered')).toEqual(['Answered'])
  expect(await names('?quarantined=yes')).toEqual(['Spam'])
  const first = await list('?limit=1')
  expect(first.items.map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Answered', 'Newest'])
  expect(await names(`?limit=10&after=${first.next}`)).toEqual(['Newer', 'Closed'])
  const { rows } = await database.pool.query<{ id: number; name: string }>('select id, name from contact_messages')
  const idOf = (name: string) => String(rows.find((row) => row.name === name)?.id)
  const lines = async () =>
    (await read<{ lines: { kind: string; search: object }[] }>('/api/cms/today')).lines.filter(
      ({ kind }) => kind === 'distress',
    )
  const readBy = (name: string) => editor.call('POST', `/api/cms/messages/${idOf(name)}/read`)
  const text = distressWords.line
  expect(await lines()).toMatchObject([
    { text, detail: 'General Inquiry. Please read it first.', owner: null, search: { id: idOf('Ada') } },
    { text, search: { id: idOf('Bea') } },
    {
      text,
      detail: 'General Inquiry. It looks like spam. Please look.',
      search: { quarantined: 'yes', id: idOf('Spam') },
    },
  ])
  // A message that was only read still waits, unless it looks like spam.
  for (const name of ['Ada', 'Bea', 'Spam']) await readBy(name)
  expect(await lines()).toMatchObject([
    { detail: 'General Inquiry. Nobody has replied yet.', search: { id: idOf('Ada') } },
    { search: { id: idOf('Bea') } },
  ])
  expect(await names('')).toEqual(['Ada', 'Bea', 'Answered', 'Newest', 'Newer', 'Closed'])

  // A message closed between two pages does not appear twice, and one that was reopened is not left out.
  await database.pool.query(`update contact_messages set state = 'closed' where name = 'Bea'`)
  await database.pool.query(`update contact_messages set state = 'open' where name = 'Closed'`)
  expect(await names(`?limit=10&after=${first.next}`)).toEqual(['Newer', 'Closed'])
  await database.pool.query(`update contact_messages set state = 'closed'`)
  expect(await names('')).toEqual(['Newest', 'Newer', 'Ada', 'Bea', 'Answered', 'Closed'])
  expect(await today()).not.toContain('distress')
})
