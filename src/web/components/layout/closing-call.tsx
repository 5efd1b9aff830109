import rings from 'drawing:rings'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'

interface Action {
  label: string
  href: string
}

interface ClosingCallProps {
  title: string
  /** The first is the one we hope for. */
  actions?: readonly [Action, Action]
  children: string
}

const usualActions: readonly [Action, Action] = [
  { label: 'Schedule Your Demo', href: '/contact' },
  { label: 'Explore the Ecosystem', href: '/solutions' },
]

/** The last word of a page: one question, two ways on. */
export function ClosingCall({ title, actions: [first, second] = usualActions, children }: ClosingCallProps) {
  return (
    <section className="closing section" aria-labelledby="closing">
      <Drawing svg={rings} />
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
