import { businessHighlights } from '#contract/website/content/business-highlights.content.ts'
import type { Facts } from '#contract/website/facts.ts'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { pictograms } from '#web/illustration/pictograms.ts'

export function BusinessHighlights({ facts, invite = false }: { facts: Facts; invite?: boolean }) {
  const { heading, note, cards, invitation } = businessHighlights(facts)
  return (
    <section className="section alt" aria-labelledby="highlights">
      <div className="wrap">
        <div className="sechead">
          <h2 id="highlights">{heading}</h2>
          <p>{note}</p>
        </div>
        <ul className="highlights">
          {cards.map((card) => (
            <li key={card.label}>
              <Drawing svg={pictograms[card.picture]} />
              <h3>{card.label}</h3>
              <p className="val">
                {card.value}
                {card.asOf && <span className="small muted">{card.asOf}</span>}
              </p>
              <p>
                {invite && card.picture === 'funding' ? (
                  <Link className="link" href={invitation.href}>
                    {invitation.label}
                  </Link>
                ) : (
                  card.note
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
