import { bombs, fonts, patterns, slowDrawing } from './test-hostile-drawings.ts'
import { form, latin, type Named, nested, noise, pdf, stream, times } from './test-hostile-parts.ts'
import { refusedPdfs } from './test-refused-pdfs.ts'
import { slowPdfs } from './test-slow-pdfs.ts'

// PDFs that are made to crash, stall or fill whatever draws them.

const pageBoxes: Named[] = [
  ...['[0 0 1e9 1e9]', '[0 0 99999999999 1]', '[0 0 1 14400000]', '[0 0 0 0]', '[612 792 0 0]', '[0 0 -5 -5]'],
  ...['[-2147483648 -2147483648 2147483647 2147483647]', '[0 0 1e-9 1e-9]', '[0 0 0.001 9999]', '[a b c d]', '[]'],
  ...['[0 0 1e38 1e38]', '[0 0 612]', '3 0 R', `[${'0 '.repeat(50_000)}]`],
].map((media) => [`a page of ${media.slice(0, 40)}`, pdf({ media, content: '0 0 600 700 re f' })])

const trees: Named[] = [
  [
    '100,000 pages',
    pdf({ pages: `2 0 obj << /Type /Pages /Kids [${'3 0 R '.repeat(100_000)}] /Count 100000 >> endobj` }),
  ],
  ...[1_000_000_000, 2_147_483_647, -1].map(
    (count): Named => [
      `${count} pages that are not there`,
      pdf({ pages: `2 0 obj << /Type /Pages /Kids [3 0 R] /Count ${count} >> endobj` }),
    ],
  ),
  ['pages that hold themselves', pdf({ pages: '2 0 obj << /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >> endobj' })],
  [
    '20,000 levels of pages',
    pdf({
      pages: '2 0 obj << /Type /Pages /Kids [100 0 R] /Count 1 >> endobj',
      more: times(20_000, (at) => `${100 + at} 0 obj << /Type /Pages /Count 1 /Kids [${101 + at} 0 R] >> endobj`),
    }),
  ],
  ...[1_000, 100_000, 1_000_000].flatMap((depth): Named[] => [
    [`${depth} nested lists`, pdf({ page: `/A ${nested(depth, '[', ']')}` })],
    [`${depth} nested dictionaries`, pdf({ page: `/A ${nested(depth, '<</A ', '>>')}` })],
    [`${depth} nested lists in the content`, pdf({ content: nested(depth, '[', ']') })],
    [`${depth} nested texts`, pdf({ page: `/A ${nested(depth, '(', ')')}` })],
    [`${depth} saved states`, pdf({ content: `${'q '.repeat(depth)} 0 0 9 9 re f` })],
  ]),
]

const tables: Named[] = [
  '<< /Root 1 0 R /Prev 0 >>',
  '<< /Root 1 0 R /Prev 9 >>',
  '<< /Root 2 0 R >>',
  '<< /Root 99 0 R >>',
  '<< /Size -1 /Root 1 0 R >>',
  '<< /Size 4294967295 /Root 1 0 R /XRefStm 9 >>',
].map((trailer, at) => {
  const before = `%PDF-1.7\n${'9'.repeat(at)}\nxref\n0 ${at % 2 ? 999_999_999 : 1}\n0000000000 65535 f \ntrailer ${trailer}\n`
  return [`a table that leads to itself, ${trailer}`, latin(`${before}startxref\n${before.indexOf('xref')}\n%%EOF\n`)]
})

const loops: Named[] = [
  [
    'a form in itself',
    pdf({
      content: '/F Do',
      resources: '/XObject << /F 5 0 R >>',
      more: [form(5, '/F Do', '/XObject << /F 5 0 R >>')],
    }),
  ],
  [
    'forms that double 30 times',
    pdf({
      content: '/F Do',
      resources: '/XObject << /F 100 0 R >>',
      more: Array.from({ length: 30 }, (_, at) => form(100 + at, '/F Do /F Do', `/XObject << /F ${101 + at} 0 R >>`)),
    }),
  ],
  [
    '2,000 forms in each other',
    pdf({
      content: '/F Do',
      resources: '/XObject << /F 100 0 R >>',
      more: Array.from({ length: 2_000 }, (_, at) => form(100 + at, '/F Do', `/XObject << /F ${101 + at} 0 R >>`)),
    }),
  ],
  [
    'a soft mask in itself',
    pdf({
      content: '/G gs 0 0 600 700 re f',
      resources: '/ExtGState << /G 6 0 R >>',
      more: [
        '6 0 obj << /SMask << /S /Luminosity /G 5 0 R >> >> endobj',
        stream(
          5,
          '/Subtype /Form /BBox [0 0 600 700] /Group << /S /Transparency >> /Resources << /ExtGState << /G 6 0 R >> >>',
          '/G gs 0 0 9 9 re f',
        ),
      ],
    }),
  ],
  [
    'a length that is itself',
    latin(
      '%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page /Contents 4 0 R /MediaBox [0 0 9 9] >> endobj\n4 0 obj << /Length 4 0 R >> stream\nx\nendstream endobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
    ),
  ],
  ['an object that is itself', pdf({ page: '/Rotate 7 0 R /UserUnit 7 0 R', more: ['7 0 obj 7 0 R endobj'] })],
  ['content of content', pdf({ page: '/Contents [4 0 R 4 0 R 3 0 R 2 0 R]' })],
]

const sample = pdf({
  content: `BT /F 12 Tf 72 700 Td 14 TL ${times(20, (at) => `(Line ${at} with words) '`).join(' ')} ET`,
  resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
})
const cut: Named[] = Array.from({ length: 20 }, (_, at) => [
  `cut after ${at} twentieths`,
  sample.subarray(0, (sample.length * at) / 20),
])
const damaged: Named[] = Array.from({ length: 40 }, (_, at) => {
  const bytes = Buffer.from(sample)
  const places = noise(2 * (at + 1) * 3, at + 1)
  for (let next = 0; next < places.length; next += 3)
    bytes[places.readUInt16LE(next) % bytes.length] = places[next + 2] ?? 0
  return [`${2 * (at + 1)} damaged bytes`, bytes]
})

export const hostilePdfs: Named[] = [
  ...pageBoxes,
  ...trees,
  ...tables,
  ...loops,
  ...fonts,
  ...bombs,
  ...slowDrawing,
  ...patterns,
  ...cut,
  ...damaged,
  ...refusedPdfs.map(([what, bytes]): Named => [what, bytes]),
  ...Object.entries(slowPdfs),
]
