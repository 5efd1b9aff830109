import rings from 'drawing:rings'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { GrainBand } from './grain-band.tsx'

interface Action {
  label: string
  href: string
}

interface ClosingCallProps {
  title: string
  look?: 'rings' | 'soil'
  actions: readonly [Action, Action]
  children: string
}

export function ClosingCall({ title, look = 'rings', actions, children }: ClosingCallProps) {
  const [first, second] = actions
  return (
    <section
      className={look === 'soil' ? 'closing closing--soil section' : 'closing section'}
      aria-labelledby="closing"
    >
      {look === 'rings' ? <Drawing svg={rings} /> : <GrainBand />}
      <div className="wrap closing__in">
        <h2 id="closing">{title}</h2>
        <p className="lede closing__lede">
          <InlineText>{children}</InlineText>
        </p>
        <div className={look === 'soil' ? 'btnrow btnrow--center' : 'btnrow'}>
          <ButtonLink href={first.href}>{first.label}</ButtonLink>
          <ButtonLink href={second.href} look="quiet">
            {second.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
