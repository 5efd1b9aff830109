import { expect, test } from 'vitest'
import { certificateDocument, exportDocument } from './privacy-documents.ts'

const hostile = '<script>alert("x")</script>'

test('the export reads in our words, with files, and whatever somebody typed is text', () => {
  const html = exportDocument({
    email: 'ada@stone.test',
    at: '2026-11-16T23:00:00.000Z',
    kinds: [
      {
        ...{ name: 'applications', keepFor: '12 months after the decision', why: 'to decide' },
        records: [
          {
            ...{ firstName: hostile, phone: null, createdAt: '2026-10-01T08:09:10.123Z', notes: [hostile] },
            scores: [{ ratings: [{ criterion: 'Calm', rating: 4 }], sentence: 'Listens.' }],
          },
        ],
        files: [{ name: `"${hostile}.pdf`, type: 'application/pdf', base64: 'JVBERg==' }],
      },
    ],
  })
  expect(html).toContain('<dt>First name</dt><dd>&#60;script&#62;')
  expect(html).toContain('<dt>Received or written</dt><dd>2026-10-01 08:09 UTC</dd>')
  expect(html).toContain('<dt>Criterion</dt><dd>Calm</dd>')
  expect(html).toContain('href="data:application/octet-stream;base64,JVBERg=="')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('Phone')
})

test('the certificate tells numbers, days and reasons, and nothing else about the person', () => {
  const since = '2026-09-16T00:00:00.000Z'
  const html = certificateDocument(
    {
      ...{ id: 7, at: '2026-11-16T23:00:00.000Z', isSuppressed: false, noticesInFull: false },
      erased: [{ name: 'contact messages', count: 2, since }],
      kept: [{ name: 'applications', count: 1, since, keepFor: '12 months', because: 'It is undecided.' }],
    },
    'ada@stone.test',
  )
  expect(html).toContain('On November 16, 2026 at 23:00 UTC')
  expect(html).toContain('Contact messages: 2, held since September 16, 2026')
  expect(html).toContain('Applications: 1. It is undecided. Kept 12 months.')
  expect(html.match(/ada@stone\.test/g)).toHaveLength(1)
  expect(html).not.toContain('mailboxes')
})

test('the certificate says so if copies lie in mailboxes', () => {
  const certificate = { id: 7, at: '2026-11-16T23:00:00.000Z', isSuppressed: false, erased: [], kept: [] }
  expect(certificateDocument({ ...certificate, noticesInFull: true }, 'ada@stone.test')).toContain(
    'Copies in our mailboxes',
  )
})
