import { Drawing } from '#web/components/ui/drawing.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { pictograms } from '#web/illustration/app-icons.ts'
import { teamContent } from './team.content.ts'

export function BusinessHighlights() {
  const { heading, note, cards } = teamContent.highlights
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
              <p className="val">{card.value}</p>
              <p>
                {'link' in card ? (
                  <Link className="link" href={card.link.href}>
                    {card.link.label}
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
