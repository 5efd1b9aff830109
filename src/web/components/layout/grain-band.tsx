import band from 'drawing:band-grain'
import { Drawing } from '#web/components/ui/drawing.tsx'

export function GrainBand() {
  return (
    <div className="band">
      <Drawing svg={band} />
    </div>
  )
}
