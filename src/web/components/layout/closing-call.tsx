import rings from 'drawing:rings'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'

/** The last word of a page: one question, two ways on. */
export function ClosingCall({ title, children }: { title: string; children: string }) {
  return (
    <section className="closing section" aria-labelledby="closing">
      <Drawing svg={rings} />
      <div className="wrap">
        <h2 id="closing">{title}</h2>
        <p className="lede">{children}</p>
        <div className="btnrow">
          <ButtonLink href="/contact">Schedule Your Demo</ButtonLink>
          <ButtonLink href="/solutions" look="quiet">
            Explore the Ecosystem
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
