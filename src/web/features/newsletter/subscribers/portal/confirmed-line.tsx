import { scaleTo } from '#web/components/figure/chart-scale.ts'
import { useWidth } from '#web/components/figure/use-width.ts'
import { countInWords, shortMonth, subscribersContent as words } from './subscribers.portal.content.ts'

export interface MonthPoint {
  month: string
  confirmed: number
  /** Their subjects. */
  campaigns: string[]
}

const height = 200
const top = 28
const bottom = 26
const left = 38
const right = 10
/** Room for the name of a month. */
const labelWidth = 46

export function ConfirmedLine({ points }: { points: MonthPoint[] }) {
  const [width, measure] = useWidth()
  return (
    <div ref={measure} className="confirmed-line">
      {width > 0 && <Line points={points} width={width} />}
    </div>
  )
}

function Line({ points, width }: { points: MonthPoint[]; width: number }) {
  const lines = scaleTo(Math.max(...points.map(({ confirmed }) => confirmed)))
  const ground = height - bottom
  const gap = (width - left - right) / (points.length - 1)
  const x = (index: number) => Math.round(left + index * gap)
  const y = (value: number) => Math.round(ground - (value / (lines.at(-1) ?? 1)) * (ground - top))
  const last = points.length - 1
  const everyNth = Math.ceil(labelWidth / gap)
  const path = points.map(({ confirmed }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(confirmed)}`).join('')
  return (
    <svg width={width} height={height} role="img" aria-label={words.lineInWords(points)}>
      {lines.map((value) => (
        <g key={value} className={value === 0 ? 'confirmed-line__ground' : undefined}>
          <path d={`M${left} ${y(value)}H${width}`} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {countInWords(value)}
          </text>
        </g>
      ))}
      <path className="confirmed-line__area" d={`${path}V${ground}H${left}Z`} />
      <path className="confirmed-line__line" d={path} />
      {points.map(({ month, confirmed, campaigns }, index) => (
        <g key={month}>
          {campaigns.length > 0 && (
            <>
              <title>{campaigns.join('\n')}</title>
              <path className="confirmed-line__mark" d={`M${x(index)} ${y(confirmed) - 8}v-14`} />
            </>
          )}
          <circle className="confirmed-line__point" cx={x(index)} cy={y(confirmed)} r={index === last ? 2.4 : 2.6} />
          {(last - index) % everyNth === 0 && (
            <text x={index === last ? width : x(index)} y={height - 6} textAnchor={index === last ? 'end' : 'middle'}>
              {index === last ? words.now : shortMonth(month)}
            </text>
          )}
        </g>
      ))}
      <circle className="confirmed-line__today" cx={x(last)} cy={y(points[last]?.confirmed ?? 0)} r="6" />
      <text
        className="confirmed-line__total"
        x={x(last) - 10}
        y={y(points[last]?.confirmed ?? 0) - 12}
        textAnchor="end"
      >
        {countInWords(points[last]?.confirmed ?? 0)}
      </text>
    </svg>
  )
}
