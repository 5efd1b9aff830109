import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  httpUrl,
  imageAddress,
  int32,
  isoDay,
  isoMoment,
  optionalHttpUrl,
  optionalLine,
  positiveId,
  text,
} from './text.ts'

const firstProblem = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** Any UTF-16 at all: control characters, halves of surrogate pairs, and spaces at the ends. */
const anyText = (maxLength: number) =>
  fc
    .array(fc.oneof(fc.nat(0xffff), fc.constantFrom(0, 0x20, 0x0a, 0x61, 0xd83d, 0xde00)), { maxLength })
    .map((units) => String.fromCharCode(...units))

describe('text', () => {
  const name = text({ min: 2, max: 5, message: 'Too short' })

  test.each([
    ['', 'Too short'],
    ['a', 'Too short'],
    [' a ', 'Too short'],
    ['\n\t \u00a0', 'Too short'],
    [undefined, 'Too short'],
    [null, 'Too short'],
    [42, 'Too short'],
    ['😀', 'Too short'],
    ['abcdef', 'Must be at most 5 characters'],
    ['😀😀😀😀😀😀', 'Must be at most 5 characters'],
    ['a\0b', 'Contains characters that cannot be stored'],
    ['a\ud800', 'Contains characters that cannot be stored'],
    ['\udc00b', 'Contains characters that cannot be stored'],
  ])('%j is refused: %s', (value, problem) => {
    expect(firstProblem(name, value)).toBe(problem)
  })

  test.each([
    ['ab', 'ab'],
    ['  ab  ', 'ab'],
    [' abcde ', 'abcde'],
    ['\u00a0ab\n', 'ab'],
    ['😀😀😀😀😀', '😀😀😀😀😀'],
    ['a\nb', 'a\nb'],
  ])('%j is taken as %j', (value, taken) => {
    expect(name.parse(value)).toBe(taken)
  })

  test('a long limit is written the way people read numbers', () => {
    expect(firstProblem(text({ max: 10_000 }), 'x'.repeat(10_001))).toBe('Must be at most 10,000 characters')
  })

  test('whatever is accepted is trimmed, within its limits, storable, and accepted again unchanged', () => {
    fc.assert(
      fc.property(anyText(8), (value) => {
        const result = name.safeParse(value)
        if (!result.success) return
        expect(result.data).toBe(value.trim())
        expect([...result.data].length).toBeGreaterThanOrEqual(2)
        expect([...result.data].length).toBeLessThanOrEqual(5)
        expect(result.data.isWellFormed() && !result.data.includes('\0')).toBe(true)
        expect(name.parse(result.data)).toBe(result.data)
      }),
    )
  })
})

const goodUrls = [
  'https://example.com',
  'http://example.com/',
  'HTTPS://EXAMPLE.COM/Path',
  'https://example.com:8443/a/b?c=d&e=f#g',
  'https://example.com?q=1',
  'https://example.com#top',
  'https://müller.example/straße',
  'https://例え.テスト/',
  'https://xn--mller-kva.example/',
  'https://192.0.2.1/',
  'https://[2001:db8::1]:8080/x',
  'https://example.com/@jane',
  'https://example.com/search?q=a@b.c',
  'https://example.com/a%20b',
]
const badUrls = [
  '',
  'example.com',
  'www.example.com/x',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com/',
  'mailto:jane@example.com',
  'blob:https://example.com/1',
  '//example.com/x',
  '/\\example.com',
  '\\\\example.com',
  'http:foo',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'https://',
  'https://?q',
  'https://#x',
  'https://user:pw@example.com/',
  'https://user@example.com/',
  'https://:@example.com/',
  'https://example.com\\@evil.example/',
  'https:\\\\example.com',
  'https://example.com/a\\b',
  'https://exam ple.com/',
  'https://example.com/a b',
  'https://example.com/a\tb',
  'https://example.com/a\nb',
  'https://example.com/a\u2028b',
  'https://example.com/\0',
  'https://example.com/\ud800',
  'https://example.com:99999/',
  'https://example.com:port/',
  'https://[::1/',
  'https://exa<mple.com/',
  'https://a%2fb.example/',
]

describe('a web address', () => {
  test.each(goodUrls)('%s is good', (value) => {
    expect(httpUrl().parse(value)).toBe(value)
  })

  test.each(badUrls)('%j is not', (value) => {
    expect(firstProblem(httpUrl(), value)).toBe('Must be a valid URL')
  })

  test('it has at most 2,048 characters', () => {
    const address = (length: number) => 'https://example.com/'.padEnd(length, 'x')
    expect(accepts(httpUrl(), address(2048))).toBe(true)
    expect(firstProblem(httpUrl(), address(2049))).toBe('Must be a valid URL')
    expect(firstProblem(httpUrl(), address(3000))).toBe('Must be a valid URL')
    expect(firstProblem(imageAddress('Required'), address(2049))).toBe('Must be at most 2,048 characters')
  })

  test('space around it does no harm', () => {
    expect(httpUrl().parse('  https://example.com/ \n')).toBe('https://example.com/')
  })

  test('a form may use its own words', () => {
    expect(firstProblem(httpUrl('Please enter a valid URL'), 'nonsense')).toBe('Please enter a valid URL')
    expect(firstProblem(optionalHttpUrl('Please enter a valid URL'), 'nonsense')).toBe('Please enter a valid URL')
  })
})

describe('a line that may be left empty', () => {
  test.each([
    ['', null],
    ['  ', null],
    [null, null],
    [' +1 555 0100 ', '+1 555 0100'],
    [undefined, undefined],
  ])('%j is stored as %j, where undefined leaves what is there', (value, stored) => {
    expect(optionalLine(32).parse(value)).toBe(stored)
  })
})

describe('a web address that may be left empty', () => {
  test.each([
    ['', null],
    [null, null],
    ['https://example.com/', 'https://example.com/'],
  ])('%j is stored as %j', (value, stored) => {
    expect(optionalHttpUrl().parse(value)).toBe(stored)
  })

  test.each([undefined, 0, false, 'nonsense', 'javascript:alert(1)', ['https://example.com/']])(
    '%j is not a valid URL',
    (value) => {
      expect(firstProblem(optionalHttpUrl(), value)).toBe('Must be a valid URL')
    },
  )
})

describe('the address of a picture', () => {
  const image = imageAddress('Image URL is required')

  test.each(['/team/jane.webp', '/a', '/a?b=c', 'https://images.example.com/jane.png'])('%s is good', (value) => {
    expect(image.parse(value)).toBe(value)
  })

  test.each([
    ['', 'Image URL is required'],
    ['/', 'Image URL is required'],
    [undefined, 'Image URL is required'],
    ['jane.png', 'Must be a valid URL'],
    ['//evil.example/x.png', 'Must be a valid URL'],
    ['/\\evil.example/x.png', 'Must be a valid URL'],
    ['/a\\b', 'Must be a valid URL'],
    ['/a b.png', 'Must be a valid URL'],
    ['data:image/png;base64,AAAA', 'Must be a valid URL'],
    ['javascript:alert(1)', 'Must be a valid URL'],
    ['/a\0', 'Contains characters that cannot be stored'],
  ])('%j is refused: %s', (value, problem) => {
    expect(firstProblem(image, value)).toBe(problem)
  })
})

describe('a number the database can hold', () => {
  test.each([-2_147_483_648, -1, 0, 1, 2_147_483_647])('%d fits', (value) => {
    expect(int32.parse(value)).toBe(value)
  })

  test.each([-2_147_483_649, 2_147_483_648, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300, '1', null])(
    '%j does not',
    (value) => {
      expect(accepts(int32, value)).toBe(false)
    },
  )

  test('an id starts at 1', () => {
    expect([-1, 0, 1].map((value) => accepts(positiveId, value))).toEqual([false, false, true])
  })
})

test.each(['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z', '9999-12-31T23:59:59.9999999Z', '2026-01-01'])(
  '%s is no moment that PostgreSQL stores unchanged',
  (value) => {
    expect(accepts(isoMoment(), value)).toBe(false)
    expect(accepts(isoMoment(), '2026-01-01T00:00:00Z')).toBe(true)
    expect(accepts(isoDay(), value.slice(0, 10))).toBe(value === '2026-01-01')
  },
)
