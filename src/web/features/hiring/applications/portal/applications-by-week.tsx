import { useQuery } from '@tanstack/react-query'
import type { ApplicationWeeks } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffPaths, otherJobs } from '#contract/hiring/applications.staff.ts'
import { Figure, leastPoints } from '#web/components/figure/figure.tsx'
import { Mark, type MarkShape } from '#web/components/figure/mark.tsx'
import { staffClient } from '#web/components/session/staff-client.ts'
import { applicationsContent } from './applications.portal.content.ts'

const words = applicationsContent.byWeek
const shapes: MarkShape[] = ['disc', 'ring', 'diamond', 'square']
/** A week with more is drawn as a column. */
const mostMarks = 20
const plot = 92
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayInWords = (week: string) => day.format(new Date(week))

const sum = (counts: number[]) => counts.reduce((before, count) => before + count, 0)

export function ApplicationsByWeek() {
  const { data } = useQuery({
    queryKey: [applicationStaffPaths.weeks],
    queryFn: ({ signal }) => staffClient.read<ApplicationWeeks>(applicationStaffPaths.weeks, { signal }),
    staleTime: 0,
  })
  if (!data || data.series.length === 0) return null
  const { weeks, series } = data
  const totals = weeks.map((_, week) => sum(series.map(({ counts }) => counts[week] ?? 0)))
  const isTall = Math.max(...totals) > mostMarks
  const named = series.map(({ job, counts }) => ({
    job,
    counts,
    total: sum(counts),
    shape: job === otherJobs ? 'square' : (shapes[series.findIndex((one) => one.job === job)] ?? 'square'),
  }))
  return (
    <Figure
      title={words.title}
      note={isTall ? words.columns : words.marks}
      says={words.says(sum(totals), weeks.length, totals.at(-1) ?? 0)}
      draw={
        sum(totals) < leastPoints
          ? undefined
          : (width) => ({
              height: plot + 36,
              shapes: (
                <>
                  {(isTall ? drawColumns : drawMarks)(width, named, totals)}
                  <path className="soil" d={`M0 ${plot + 14.5}H${width}`} />
                  <text x={0} y={plot + 31}>
                    {dayInWords(weeks[0] ?? '')}
                  </text>
                  <text x={width} y={plot + 31} textAnchor="end">
                    {words.thisWeek}
                  </text>
                </>
              ),
            })
      }
      legend={named.map(({ job, total, shape }) => ({ shape, name: `${job} ${total}` }))}
      numbers={words.numbers}
      table={{
        head: [words.week, ...series.map(({ job }) => job)],
        rows: weeks.map((week, index) => [dayInWords(week), ...series.map(({ counts }) => counts[index] ?? 0)]),
      }}
    />
  )
}

interface Series {
  job: string
  shape: MarkShape
  counts: number[]
}

/** One mark per applicant; two abreast in busy weeks. */
function drawMarks(width: number, series: Series[], totals: number[]) {
  const most = Math.max(...totals)
  const abreast = most > 8 ? 2 : 1
  const pitch = Math.min(12, plot / Math.ceil(most / abreast))
  const column = width / totals.length
  const size = Math.min(4, pitch * 0.4)
  return totals.flatMap((_, week) => {
    const people = series.flatMap(({ job, shape, counts }) =>
      Array.from({ length: counts[week] ?? 0 }, (__, number) => ({ shape, key: `${week} ${job} ${number}` })),
    )
    return people.map(({ shape, key }, place) => (
      <Mark
        key={key}
        shape={shape}
        x={column * (week + 0.5) + (abreast === 2 ? ((place % 2) - 0.5) * pitch : 0)}
        y={plot + 6 - Math.floor(place / abreast) * pitch}
        size={size}
      />
    ))
  })
}

/** Stacked; every series has a width of its own, and the second is an outline. */
function drawColumns(width: number, series: Series[], totals: number[]) {
  const unit = plot / Math.max(...totals)
  const column = width / totals.length
  const widths: Partial<Record<MarkShape, number>> = { disc: 0.6, ring: 0.6, diamond: 0.4, square: 0.2 }
  const looks: Partial<Record<MarkShape, string>> = { disc: 'c1', ring: 'c2 hollow', diamond: 'c3', square: 'c4' }
  return totals.flatMap((_, week) => {
    let top = plot + 13
    return series.map(({ job, shape, counts }) => {
      const height = (counts[week] ?? 0) * unit
      const wide = column * (widths[shape] ?? 0.2)
      const x = column * (week + 0.5) - wide / 2
      top -= height
      if (height === 0) return null
      return (
        <rect
          key={`${x} ${job}`}
          className={looks[shape]}
          x={x}
          y={top}
          width={wide}
          height={Math.max(0, height - 1)}
        />
      )
    })
  })
}
