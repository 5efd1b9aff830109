import band from 'drawing:band-grain'
import { Drawing } from '#web/components/ui/drawing.tsx'

/** The soil line of an inner page: wood grain from edge to edge. */
export function GrainBand() {
  return (
    <div className="band">
      <Drawing svg={band} />
    </div>
  )
}
