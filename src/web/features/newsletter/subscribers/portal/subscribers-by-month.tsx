import { useQuery } from '@tanstack/react-query'
import { Figure, leastPoints } from '#web/components/figure/figure.tsx'
import { monthInWords, subscribersContent } from './subscribers.portal.content.ts'
import { subscriberOverviewQuery } from './subscribers.portal.kind.ts'

const words = subscribersContent.byMonth
const plot = 92
const letter = new Intl.DateTimeFormat('en-US', { month: 'narrow', timeZone: 'UTC' })

export function SubscribersByMonth() {
  const { data } = useQuery(subscriberOverviewQuery)
  if (!data) return null
  const months = data.months.map(({ month, confirmed, gone }) => ({ month, joined: confirmed, left: gone }))
  const filled = months.filter(({ joined, left }) => joined + left > 0)
  const last = months.at(-1)
  if (filled.length === 0 || !last) return null
  const most = Math.max(...months.map(({ joined }) => joined))
  const unit = plot / Math.max(1, most + Math.max(...months.map(({ left }) => left)))
  const line = 16 + most * unit
  return (
    <Figure
      title={words.title}
      note={words.today(data.states.confirmed)}
      says={words.says(filled.map(({ month, ...counts }) => ({ name: monthInWords(month), ...counts })))}
      draw={
        filled.length < leastPoints
          ? undefined
          : (width) => {
              const column = width / months.length
              return {
                height: plot + 36,
                shapes: (
                  <>
                    {months.map(({ month, joined, left }, index) => {
                      const x = column * (index + 0.5)
                      return (
                        <g key={month}>
                          <rect className="c1" x={x - 7} y={line - joined * unit} width={14} height={joined * unit} />
                          <rect className="c4" x={x - 7} y={line + 1.5} width={14} height={left * unit} />
                          {(joined === most || index === months.length - 1) && joined > 0 && (
                            <text className="num" x={x} y={line - joined * unit - 4} textAnchor="middle">
                              {joined}
                            </text>
                          )}
                          <text x={x} y={plot + 33} textAnchor="middle">
                            {letter.format(new Date(`${month}-01`))}
                          </text>
                        </g>
                      )
                    })}
                    <path className="soil" d={`M0 ${line + 0.7}H${width}`} />
                  </>
                ),
              }
            }
      }
      legend={[
        { shape: 'block', name: words.joined },
        { shape: 'square', name: words.left },
      ]}
      numbers={words.numbers}
      table={{
        head: [words.month, words.joined, words.left],
        rows: months.map(({ month, joined, left }) => [monthInWords(month), joined, left]),
      }}
    />
  )
}
