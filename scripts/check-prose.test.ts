import { expect, test } from 'vitest'
import { commentsOf, paragraphsOf, patterns, problemsIn, titlesOf } from './check-prose.ts'

/** For every pattern sentences that it finds. */
const found: Record<keyof typeof patterns, string[]> = {
  'say who: "the user", "anyone who"': ['Whoever finds an open portal is signed out.', 'It goes to whomever it names.'],
  'say how many, or leave it out': ['The newest so many are read.', 'So long a record can be restored.'],
  'say what it is: "sent mail is kept"': ['What is written is kept.', 'Next, what goes to many comes back.'],
  'say where to get it': ['Where the same list is to be had as a file.', 'They are to be found below.'],
  'use "must", "should" or the present tense': ['It shall not start.'],
  'begin with the subject': ['Of a form, as for its draft.', 'Of a closed job, nobody is informed.'],
  'say what it is, not what it is not': ['It is no moment.', 'A path that is no page.'],
  'say "is told about", or name the notification': ['Staff hear of it.', 'They were told of the change.'],
  'use a modern word': ['The page is made anew.', 'It mends the first.', 'The pattern that was come to last.'],
  'say "your" or "their"': ["In one's own account.", 'A test to oneself.'],
  'no metaphors: "the server", "the code"': ['Joins the rooms of the house.'],
  'say "staff"': ['A colleague approves it.'],
  'say "portal" or "staff"': ['The CMS shows it.'],
  'say "campaign", "cover letter" or "character"': ['A letter to everyone.', 'Eight letters or more.'],
  'say "message"': ['An inquiry arrives.'],
  'say "subscriber"': ['Every follower gets it.'],
  'say "page"': ['The content page has a title.', 'An SEO record.'],
  'say "picture"': ['A media file.'],
}

test('every pattern has an example', () => {
  expect(Object.keys(found)).toEqual(Object.keys(patterns))
})

test.each(Object.entries(found).flatMap(([advice, sentences]) => sentences.map((sentence) => [sentence, advice])))(
  '“%s” gets the advice: %s',
  (sentence, advice) => {
    expect(problemsIn(sentence).map((problem) => problem.replace(/^“.*?”: /, ''))).toContain(advice)
  },
)

test.each([
  'Scan only the newest 200 messages per state.',
  'A date without a time; never shift it by time zone.',
  'It stays as long as the hold lasts, so much as an hour is fine.',
  'What is personal data, and where is it?',
  'Of course it may fail. It is no longer needed.',
  'The cover letter of an application, the dead-letter queue.',
  'Open /cms/login.',
])('plain English passes: %s', (sentence) => {
  expect(problemsIn(sentence)).toEqual([])
})

test('a sentence of more than forty words is too long, two shorter ones are not', () => {
  const words = (count: number) => `${Array(count).fill('word').join(' ')}.`
  expect(problemsIn(`W${words(41)}`)).toEqual(['41 words: make it two sentences'])
  expect(problemsIn(`W${words(40)} W${words(40)}`)).toEqual([])
})

test('comments are read from code, strings are not', () => {
  const source = `
/** One
 *  sentence. */
const glob = 'src/**/*.ts' // At the end.
const url = 'https://example.com'
// Two lines
// with \`code\`.
const view = <p>{/* In JSX. */}</p>
`
  expect(commentsOf(source)).toEqual([
    { line: 2, text: 'One sentence.' },
    { line: 4, text: 'At the end.' },
    { line: 6, text: 'Two lines with code.' },
    { line: 8, text: 'In JSX.' },
  ])
})

test('titles are read from tests, other strings are not', () => {
  const source = `
describe('an application', () => {
  it.skip("is somebody's", () => expect(/a/.test('b')).toBe(false))
  test.each([
    ['c'],
  ])(
    '%s isn\\'t kept', (name) => find(name, 'd'))
  portalTest('can be printed', () => test.step(\`by ' or "\`, print))
`
  expect(titlesOf(source)).toEqual([
    { line: 2, text: 'an application' },
    { line: 3, text: "is somebody's" },
    { line: 6, text: "%s isn't kept" },
    { line: 8, text: 'can be printed' },
    { line: 8, text: `by ' or "` },
  ])
})

test('docs are read without code, one cell of a table at a time', () => {
  const markdown = '# Title\n\n1. **Run** `it` [here](a.md).\n\n```sh\nso many\n```\n\n| a | b |\n| - | - |\n'
  expect(paragraphsOf(markdown)).toEqual([
    { line: 1, text: 'Title' },
    { line: 3, text: 'Run code here.' },
    { line: 9, text: 'a' },
    { line: 9, text: 'b' },
  ])
})
