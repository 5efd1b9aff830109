import { shareImageSize } from '#contract/website/share-images.ts'
import type { ShareContent } from '#server/entities/share-content.ts'

/** Colors of the dark theme (web/styles/tokens.css). */
export const colors = {
  bg: '#241b15',
  ground: '#18110d',
  soil: '#64584d',
  text: '#f5f1e8',
  muted: '#d2c9bc',
  leaf: '#bbe6ad',
} as const

export interface Element {
  type: string
  props: { style?: Record<string, string | number>; children?: (Element | string)[] | string; [name: string]: unknown }
}

const box = (style: Record<string, string | number>, children: (Element | string)[] | string): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const steps = [
  { upTo: 22, size: 92 },
  { upTo: 44, size: 76 },
  { upTo: 72, size: 62 },
  { upTo: Number.POSITIVE_INFINITY, size: 50 },
]
const longestHeading = 110
const longestNote = 96

const cut = (text: string, length: number) => {
  const characters = [...text]
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}

const startsRightToLeft = (text: string) =>
  /^\P{Letter}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)

const line = (text: string, style: Record<string, string | number>) =>
  box(
    {
      direction: startsRightToLeft(text) ? 'rtl' : 'ltr',
      textAlign: 'left',
      wordBreak: 'break-word',
      ...style,
      display: 'block',
    },
    text,
  )

interface Design {
  content: ShareContent
  siteName: string
  photo: string | undefined
  families: { heading: string; body: string }
}

export const portrait = { x: 930, y: 322, rings: 470, photo: 316 } as const

const columns = {
  page: { top: 128, width: 830, height: 232, heading: 232 },
  member: { top: 122, width: 600, height: 430, heading: 290 },
  job: { top: 122, width: 600, height: 430, heading: 290 },
} as const

export function shareDesign({ content, siteName, photo, families }: Design): Element {
  const { kind } = content
  // If no font can draw the heading, the note takes its place.
  const [first = siteName, second = ''] = [content.heading, content.note].filter(Boolean)
  const heading = cut(first, longestHeading)
  const note = cut(second, longestNote)
  const { size } = steps.find(({ upTo }) => [...heading].length <= upTo) ?? { size: 50 }
  const small = { fontFamily: families.body, fontSize: 28, lineHeight: 1.4 }
  const parts = [
    kind === 'job' && line('Open position', { ...small, marginBottom: 14, color: colors.leaf }),
    line(heading, {
      fontFamily: families.heading,
      fontSize: size,
      lineHeight: 1.1,
      lineClamp: Math.floor(columns[kind].heading / (size * 1.1)),
      letterSpacing: startsRightToLeft(heading) ? 0 : '-0.022em',
      color: colors.text,
    }),
    note && line(note, { ...small, marginTop: 22, color: colors.muted }),
  ]
  const { top, width, height } = columns[kind]
  return box({ ...shareImageSize, position: 'relative' }, [
    line(siteName, { ...brand, fontFamily: families.heading }),
    box(
      { position: 'absolute', left: 72, top, width, height, flexDirection: 'column', justifyContent: 'center' },
      parts.filter((part) => typeof part === 'object'),
    ),
    ...(kind === 'member' ? [face(content.heading, photo, families.heading)] : []),
  ])
}

const brand = { position: 'absolute', left: 128, top: 61, fontSize: 30, color: colors.text }

function face(name: string, photo: string | undefined, fontFamily: string): Element {
  const { x, y, photo: size } = portrait
  const place = { position: 'absolute', left: x - size / 2, top: y - size / 2, width: size, height: size }
  if (photo) {
    // satori flattens a circle that has a border, so the frame is a box around it.
    const inner = size - 24
    const style = { width: inner, height: inner, borderRadius: inner / 2, objectFit: 'cover' }
    const image = { type: 'img', props: { src: photo, width: inner, height: inner, style } }
    return box({ ...place, padding: 12, borderRadius: size / 2, backgroundColor: colors.bg }, [image])
  }
  const [letter] = new Intl.Segmenter().segment(name)
  const style = { alignItems: 'center', justifyContent: 'center', fontFamily, fontSize: 116, color: colors.text }
  return box({ ...place, ...style }, letter?.segment ?? '')
}
