export type MarkShape = 'disc' | 'ring' | 'diamond' | 'square' | 'block' | 'late' | 'cross'

interface MarkProps {
  shape: MarkShape
  x: number
  y: number
  size: number
}

/** Every series has a shape of its own, because color alone is not accessible. */
export function Mark({ shape, x, y, size }: MarkProps) {
  if (shape === 'disc') return <circle className="c1" cx={x} cy={y} r={size} />
  if (shape === 'ring') return <circle className="c2 hollow" cx={x} cy={y} r={size - 0.9} />
  if (shape === 'late') return <circle className="c3 hollow" cx={x} cy={y} r={size - 0.9} />
  if (shape === 'diamond')
    return (
      <path
        className="c3"
        d={`M${x} ${y - size * 1.1}l${size * 1.1} ${size * 1.1}-${size * 1.1} ${size * 1.1}-${size * 1.1}-${size * 1.1}Z`}
      />
    )
  const half = size * 0.75
  if (shape === 'square' || shape === 'block')
    return (
      <rect className={shape === 'block' ? 'c1' : 'c4'} x={x - half} y={y - half} width={half * 2} height={half * 2} />
    )
  return (
    <path
      className="c4 hollow"
      d={`M${x - half} ${y - half}l${half * 2} ${half * 2}m0-${half * 2}l-${half * 2} ${half * 2}`}
    />
  )
}
