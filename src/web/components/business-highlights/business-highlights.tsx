import { businessHighlights } from '#contract/website/content/business-highlights.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { pictograms } from '#web/illustration/pictograms.ts'

export function BusinessHighlights({ path, invite = false }: { path: string; invite?: boolean }) {
  const { highlights } = usePageText(path, (facts) => ({ highlights: businessHighlights(facts) }))
  const { title, note, cards, invitation } = highlights
  return (
    <section className="section alt" aria-labelledby="highlights">
      <div className="wrap">
        <div className="sechead">
          <h2 id="highlights">{title}</h2>
          <p>
            <InlineText>{note}</InlineText>
          </p>
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
                  <InlineText>{card.note}</InlineText>
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
