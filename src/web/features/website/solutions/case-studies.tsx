import type { SolutionsContent } from '#contract/website/content/solutions.content.ts'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { icons } from '#web/illustration/app-icons.ts'

export function CaseStudies({ clinicians: count, list }: SolutionsContent['cases']) {
  const clinicians = Array.from({ length: count }, (_, index) => `clinician-${index}`)
  return (
    <div className="cases">
      {list.map(({ title, picture, facts: rows }) => (
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
                <dd>
                  <InlineText>{text}</InlineText>
                </dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </div>
  )
}
