import { latin, megabyte, type Named, noise, pdf, picture, rgb, sized, stream, times } from './test-hostile-parts.ts'

export const fonts: Named[] = [
  [
    '10,000 fonts',
    pdf({
      content: times(10_000, (at) => `BT /F${at} 9 Tf (a) Tj ET`).join('\n'),
      resources: `/Font << ${times(10_000, (at) => `/F${at} << /Type /Font /Subtype /Type1 /BaseFont /X${at} >>`).join(' ')} >>`,
    }),
  ],
  [
    'a font that draws itself',
    pdf({
      content: 'BT /F 20 Tf (aaaa) Tj ET',
      resources: '/Font << /F 5 0 R >>',
      more: [
        '5 0 obj << /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /F 5 0 R >> >> >> endobj',
        stream(6, '', 'BT /F 20 Tf (aaaa) Tj ET'),
      ],
    }),
  ],
  ...['TrueType', 'Type0', 'MMType1', 'CIDFontType2'].map(
    (type): Named => [
      `a broken ${type} font`,
      pdf({
        content: 'BT /F 20 Tf 50 50 Td (aaaa) Tj ET',
        resources: '/Font << /F 5 0 R >>',
        more: [
          `5 0 obj << /Type /Font /Subtype /${type} /BaseFont /X /FontDescriptor 6 0 R /DescendantFonts [5 0 R] /ToUnicode 7 0 R >> endobj`,
          '6 0 obj << /Type /FontDescriptor /FontFile2 7 0 R /FontFile3 7 0 R /FontFile 7 0 R >> endobj',
          stream(7, '/Length1 99999999', Buffer.alloc(megabyte, 'OTTO\0\xff\xff')),
        ],
      }),
    ],
  ),
  [
    'letters of a million points',
    pdf({
      content: 'BT /F 1000000 Tf (abc) Tj ET',
      resources: '/Font << /F << /Subtype /Type1 /BaseFont /Helvetica >> >>',
    }),
  ],
  [
    'a million letters',
    pdf({
      content: `BT /F 9 Tf ${`(${'a'.repeat(1_000)}) Tj `.repeat(1_000)} ET`,
      resources: '/Font << /F << /Subtype /Type1 /BaseFont /Helvetica >> >>',
    }),
  ],
]

export const bombs: Named[] = [
  ...[
    [30_000, 30_000],
    [65_535, 65_535],
    [1_000_000, 1_000],
    [1, 2_000_000_000],
    [0, 0],
    [-1, -1],
  ].flatMap(([width = 0, height = 0]): Named[] => [
    [`a picture of ${width} by ${height}`, picture(sized(width, height), rgb, Buffer.alloc(40 * megabyte))],
    [
      `a mask of ${width} by ${height}`,
      picture(sized(width, height), '/ImageMask true /BitsPerComponent 1', Buffer.alloc(40 * megabyte)),
    ],
    [`a small picture that says ${width} by ${height}`, picture(sized(width, height), rgb, Buffer.alloc(9))],
  ]),
  ...['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'LZWDecode', 'RunLengthDecode', 'ASCII85Decode'].map(
    (filter): Named => [
      `noise as ${filter}`,
      pdf({
        content: '600 0 0 700 0 0 cm /P Do',
        resources: '/XObject << /P 5 0 R >>',
        more: [
          Buffer.concat([
            latin(
              `5 0 obj << /Subtype /Image ${sized(20_000, 20_000)} ${rgb} /Filter /${filter} /Length 100000 >> stream\n`,
            ),
            Buffer.from('ffd8ffc0001108ffffffff03011100021100031100', 'hex'),
            noise(100_000),
            latin('\nendstream endobj'),
          ]),
        ],
      }),
    ],
  ),
  [
    'a stream packed ten times',
    pdf({
      content: '/P Do',
      more: [`5 0 obj << /Filter [${'/FlateDecode '.repeat(1_000)}] /Length 3 >> stream\nabc\nendstream endobj`],
    }),
  ],
  ['content that unpacks to 400 MB', pdf({ content: '0 0 9 9 re f '.repeat((400 * megabyte) / 13) })],
  ['text that unpacks to 100 MB', pdf({ content: `BT ${'(aaaaaaaaaaaaaaaa) Tj '.repeat((100 * megabyte) / 22)} ET` })],
]

export const slowDrawing: Named[] = [
  ['dashes', '[0.0001] 0 d 0 0 m 1e6 1e6 l S'],
  ['dashes without a length', '[0 0] 0 d 0 0 m 600 700 l S'],
  ['a line as wide as a country', '1e9 w 0 0 m 600 700 l S'],
  ['a million curves', `0 0 m ${'1 2 300 400 600 700 c 600 1 2 700 5 9 c '.repeat(500_000)} S`],
  ['200,000 clippings', '0 0 m 600 700 l 600 0 l W n '.repeat(200_000)],
  ['numbers without an end', `${'9'.repeat(megabyte)} 0 m 1e${'9'.repeat(1_000)} 0 l S`],
  ['a path of 10 million points', `0 0 m ${'9 9 l '.repeat(10_000_000)} f`],
  ['unknown operators', 'x'.repeat(20 * megabyte)],
  ['an inline picture without an end', 'BI /W 99999 /H 99999 /CS /RGB /BPC 8 ID x'],
].map(([what = '', content = '']) => [what, pdf({ content })])

export const patterns: Named[] = [
  ...['1e-9', '0.01', '0', '-1'].map(
    (step): Named => [
      `tiles every ${step}`,
      pdf({
        content: '/Pattern cs /T scn 0 0 600 700 re f',
        resources: '/Pattern << /T 5 0 R >>',
        more: [
          stream(
            5,
            `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep ${step} /YStep ${step} /Resources << >>`,
            '0 0 5 5 re f',
          ),
        ],
      }),
    ],
  ),
  ...[1, 2, 3, 4, 5, 6, 7].map(
    (type): Named => [
      `shading ${type} of a function in itself`,
      pdf({
        content: '/S sh',
        resources: '/Shading << /S 5 0 R >>',
        more: [
          stream(
            5,
            `/ShadingType ${type} /ColorSpace /DeviceRGB /Coords [0 0 0 600 700 1e9] /BitsPerCoordinate 32 /BitsPerComponent 16 /BitsPerFlag 8 /VerticesPerRow 2 /Decode [0 1 0 1 0 1] /Function 6 0 R`,
            noise(500_000),
          ),
          '6 0 obj << /FunctionType 3 /Domain [0 1] /Functions [6 0 R 6 0 R] /Bounds [0.5] /Encode [0 1 0 1] >> endobj',
        ],
      }),
    ],
  ),
]
