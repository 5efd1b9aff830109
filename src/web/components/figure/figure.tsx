import { type ReactNode, useState } from 'react'
import { Mark, type MarkShape } from './mark.tsx'
import { useWidth } from './use-width.ts'

/** With fewer, a sentence says more than a chart. */
export const leastPoints = 4

interface FigureProps {
  title: string
  note: string
  /** Says the numbers; the description of the drawing. */
  says: string
  /** Draws into this width in pixels. Without it, the sentence stands alone. */
  draw?: ((width: number) => { height: number; shapes: ReactNode }) | undefined
  legend?: { shape: MarkShape; name: string }[]
  table: { head: string[]; rows: (string | number)[][] }
  numbers: string
  children?: ReactNode
}

/** A chart without a library, with the same numbers in a folded table. */
export function Figure({ title, note, says, draw, legend = [], table, numbers, children }: FigureProps) {
  const [width, measure] = useWidth()
  const [isOpen, setOpen] = useState(false)
  const drawing = draw && width > 0 ? draw(width) : undefined
  return (
    <figure className="fig">
      <figcaption>
        <h2>{title}</h2>
        <span>{note}</span>
      </figcaption>
      {draw ? (
        <>
          {children}
          <div ref={measure}>
            {drawing && (
              <svg
                className="chart"
                width={width}
                height={drawing.height}
                viewBox={`0 0 ${width} ${drawing.height}`}
                role="img"
                aria-label={says}
              >
                {drawing.shapes}
              </svg>
            )}
          </div>
          <ul className="bare fig__legend">
            {legend.map(({ shape, name }) => (
              <li key={name}>
                <svg className="chart" width="12" height="12" aria-hidden="true">
                  <Mark shape={shape} x={6} y={6} size={4} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
          <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>
              {numbers}
              <span className="sr">: {title}</span>
            </summary>
            {isOpen && <FigureTable title={title} {...table} />}
          </details>
        </>
      ) : (
        <p>{says}</p>
      )}
    </figure>
  )
}

const FigureTable = ({ title, head, rows }: FigureProps['table'] & { title: string }) => (
  <div className="fig__table">
    <table>
      <caption className="sr">{title}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={head[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
