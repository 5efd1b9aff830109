import { solutionsContent } from '#contract/website/content/solutions.content.ts'
import type { Facts } from '#contract/website/facts.ts'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { icons } from '#web/illustration/app-icons.ts'

export function CaseStudies({ facts }: { facts: Facts }) {
  const clinicians = Array.from({ length: +facts.clinicians }, (_, index) => `clinician-${index}`)
  return (
    <div className="cases">
      {solutionsContent.cases.list(facts).map(({ title, picture, facts: rows }) => (
        <article key={title} className="card case">
          <div className="case__picture" aria-hidden="true">
            {picture === 'braid' ? (
              <Drawing svg={icons.engage} />
            ) : (
              clinicians.map((clinician) => <span key={clinician} className="ringmark" />)
            )}
          </div>
          <h3>{title}</h3>
          <dl>
            {rows.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </div>
  )
}
