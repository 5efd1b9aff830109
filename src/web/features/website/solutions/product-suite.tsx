import { appStatusLabels, products } from '#contract/website/apps.ts'
import type { SolutionsContent } from '#contract/website/content/solutions.content.ts'
import { useSite } from '#web/components/site-config.ts'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { ArrowLink } from '#web/components/ui/link.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { Ticks } from '#web/components/ui/ticks.tsx'
import { icons } from '#web/illustration/app-icons.ts'

export function ProductSuite({ copy, visitTool, more }: SolutionsContent['products']) {
  const { links } = useSite()
  return (
    <ul className="suite">
      {products.map(({ id, name, kind, status, app }) => {
        const { description, features, planned, visit } = copy[id]
        return (
          <li key={id} className={`card suite__product suite__product--${status}`}>
            <div className="suite__top">
              <Drawing svg={icons[app]} />
              <Status kind={status}>{appStatusLabels[status]}</Status>
            </div>
            <h3>{name}</h3>
            <p className="suite__kind">{kind}</p>
            <p>{description}</p>
            {status === 'soon' ? (
              <Ticks className="suite__ticks" items={[]} planned={features} />
            ) : (
              <Ticks className="suite__ticks" items={features} planned={planned?.features ?? []} />
            )}
            <div className="btnrow suite__links">
              {visit && (
                <ArrowLink href={links[visit]}>
                  {visitTool}
                  <span className="sr">: {name}</span>
                </ArrowLink>
              )}
              <ArrowLink href={`#${id}`}>
                {more}
                <span className="sr">: {name}</span>
              </ArrowLink>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
