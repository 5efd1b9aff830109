import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Asker, strikeOut, tellingWords } from './faq.ts'

const ada: Asker = { name: 'Ada O’Brien-King', email: 'ada.king77@sunrise-clinic.org', phone: '+1 (614) 555-0199' }

describe('what tells who asked is struck out', () => {
  test.each([
    ['Hello Ada,\n\nyes.', 'Hello [redacted],\n\nyes.'],
    ['ADA asked, and so did ada’s team.', '[redacted] asked, and so did [redacted]’s team.'],
    ['Mrs. O’Brien-King is right', 'Mrs. [redacted] is right'],
    ['Write to ada.king77@sunrise-clinic.org today', 'Write to [redacted] today'],
    ['See Sunrise-Clinic.org', 'See [redacted]'],
    ['The sunrise comes early', 'The [redacted] comes early'],
    ['Call +1 (614) 555-0199, or 614.555.0199.', 'Call [redacted], or [redacted].'],
    ['A​da', '[redacted]'],
    ['Ａｄａ', '[redacted]'],
  ])('%s', (text, struck) => {
    expect(tellingWords(text, ada)).not.toEqual([])
    expect(strikeOut(text, ada)).toBe(struck)
    expect(tellingWords(struck, ada)).toEqual([])
  })

  test.each([
    ['Dear Vera Lake,\n\nwe do.\n\nBest,\nJonah', 'Dear [redacted],\n\nwe do.\n\nBest,\n[redacted]'],
    ['Ask Dr. Lin Wu at lin@wu.example', 'Ask Dr. [redacted] at [redacted]'],
    ['We live at 12 Elm Tree Street, number 40213.', 'We live at [redacted], number [redacted].'],
  ])('and so is what is personal of anybody else: %s', (text, struck) => {
    expect(strikeOut(text, ada)).toBe(struck)
  })

  test.each(['It takes 2 to 14 days.', 'Breaking the adage is kingly.', 'Our clinic opens at 9.'])(
    'and nothing else is: %s',
    (text) => {
      expect(strikeOut(text, ada)).toBe(text)
      expect(tellingWords(text, ada)).toEqual([])
    },
  )

  test('a name that is a word as well is found by its capital', () => {
    const will = { name: 'Will Hope', email: 'info@gmail.com', phone: null }
    expect(strikeOut('We hope it will help, Will.', will)).toBe('We hope it will help, [redacted].')
  })

  test('whatever the name, wherever it stands and however it is written', () => {
    const part = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿŁłŚśČčŽž]{2,12}$/)
    const filler = fc.array(fc.constantFrom('we', 'offer', 'this', '12', 'days.', '\n\n', 'Yes,', '(see'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        filler,
        filler,
        fc.nat(3),
        (names, before, after, look) => {
          const asker = { name: names.join(' '), email: 'x@y.example', phone: null }
          const written = names
            .map(
              (name) => [name, name.toUpperCase(), name[0]?.toUpperCase() + name.slice(1), name.normalize('NFD')][look],
            )
            .join('-')
          const struck = strikeOut([...before, written, ...after].join(' '), asker)
          expect(tellingWords(struck, asker)).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })
})
