import rings from 'drawing:rings'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { GrainBand } from './grain-band.tsx'

interface Action {
  label: string
  href: string
}

interface ClosingCallProps {
  title: string
  /** Growth rings at the edge, or the soil line from edge to edge: no two pages in a row end alike. */
  look?: 'rings' | 'soil'
  /** The first is the one we hope for. */
  actions?: readonly [Action, Action]
  children: string
}

const usualActions: readonly [Action, Action] = [
  { label: 'Schedule Your Demo', href: '/contact' },
  { label: 'Explore the Ecosystem', href: '/solutions' },
]

/** The last word of a page: one question, two ways on. */
export function ClosingCall({ title, look = 'rings', actions = usualActions, children }: ClosingCallProps) {
  const [first, second] = actions
  return (
    <section
      className={look === 'soil' ? 'closing closing--soil section' : 'closing section'}
      aria-labelledby="closing"
    >
      {look === 'rings' ? <Drawing svg={rings} /> : <GrainBand />}
      <div className="wrap">
        <h2 id="closing">{title}</h2>
        <p className="lede">{children}</p>
        <div className="btnrow">
          <ButtonLink href={first.href}>{first.label}</ButtonLink>
          <ButtonLink href={second.href} look="quiet">
            {second.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
