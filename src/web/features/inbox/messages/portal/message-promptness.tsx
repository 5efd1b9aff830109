import { useQuery } from '@tanstack/react-query'
import type { MessagePromptness as Promptness } from '#contract/inbox/messages.staff.schema.ts'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { Figure, leastPoints } from '#web/components/figure/figure.tsx'
import { Mark, type MarkShape } from '#web/components/figure/mark.tsx'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { messagesContent } from './messages.portal.content.ts'

const words = messagesContent.promptness
const pitch = 18.5
const outcomes = ['day', 'later', 'open'] as const
const shapes: Record<(typeof outcomes)[number], MarkShape> = { day: 'disc', later: 'late', open: 'cross' }
const looks = { day: 'c1', later: 'c3 hollow', open: 'c4 hollow' }

export function MessagePromptness() {
  const { data } = useQuery(staffQuery<Promptness>(messageStaffPaths.promptness))
  if (!data) return null
  const total = data.day + data.later + data.open
  if (total === 0) return null
  return (
    <Figure
      title={words.title}
      note={words.note}
      says={words.says(data)}
      draw={
        total < leastPoints
          ? undefined
          : (width) => (data.marks.length > 0 ? drawMarks(width, data.marks) : drawBar(width, data, total))
      }
      legend={outcomes.map((outcome) => ({ shape: shapes[outcome], name: `${words.names[outcome]} ${data[outcome]}` }))}
      numbers={words.numbers}
      table={{
        head: [words.outcome, words.messages],
        rows: outcomes.map((outcome) => [words.names[outcome], data[outcome]]),
      }}
    >
      <p>
        <b>{data.day}</b> {data.marks.length > 0 ? words.ofMarks(total) : words.of(total)}
        {data.medianHours !== null && ` ${words.half(data.medianHours)}`}
      </p>
    </Figure>
  )
}

function drawMarks(width: number, marks: Promptness['marks']) {
  const inRow = Math.max(1, Math.floor(width / pitch))
  return {
    height: Math.ceil(marks.length / inRow) * pitch,
    shapes: marks.map((mark, place) => (
      <Mark
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place.
        key={place}
        shape={shapes[mark]}
        x={((place % inRow) + 0.5) * pitch}
        y={(Math.floor(place / inRow) + 0.5) * pitch}
        size={5.5}
      />
    )),
  }
}

function drawBar(width: number, data: Promptness, total: number) {
  let x = 0
  return {
    height: 22,
    shapes: outcomes.map((outcome) => {
      const wide = (width * data[outcome]) / total
      x += wide
      return (
        wide > 0 && (
          <rect
            key={outcome}
            className={looks[outcome]}
            x={x - wide + 1}
            y={outcome === 'open' ? 7 : 2}
            width={Math.max(0, wide - 2)}
            height={outcome === 'open' ? 8 : 18}
          />
        )
      )
    }),
  }
}
