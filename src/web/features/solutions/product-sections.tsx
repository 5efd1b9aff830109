import spotContent from 'drawing:spot-content'
import spotEngage from 'drawing:spot-engage'
import spotLicense from 'drawing:spot-license'
import spotMarket from 'drawing:spot-market'
import spotPractice from 'drawing:spot-practice'
import ArrowUpRight from 'icon:arrow-up-right'
import { appStatusLabels, type ProductId, products } from '#contract/apps.ts'
import { useSite } from '#web/components/site-config.ts'
import { Drawing, type DrawingSource } from '#web/components/ui/drawing.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { Ticks } from '#web/components/ui/ticks.tsx'
import { type ProductCopy, solutionsContent } from './solutions.content.ts'

const drawings: Record<ProductId, DrawingSource> = {
  'hyr-flow': spotPractice,
  growthtracker: spotLicense,
  supervision: spotEngage,
  'hyr-grow': spotContent,
  marketplace: spotMarket,
}

/** One anchored section for each product, in the order of the suite. */
export function ProductSections() {
  return products.map(({ id, name, status }) => {
    const { how, steps, action } = solutionsContent.products.copy[id]
    return (
      <section key={id} id={id} tabIndex={-1} className={`toolrow toolrow--${status}`} aria-labelledby={`${id}-title`}>
        <div>
          <Status kind={status}>{appStatusLabels[status]}</Status>
          <h3 id={`${id}-title`}>{name}</h3>
          <Drawing svg={drawings[id]} />
        </div>
        <div>
          <p>{how}</p>
          <Ticks items={steps} />
          <ProductAction action={action} primary={status === 'pilot'} />
        </div>
      </section>
    )
  })
}

function ProductAction({ action, primary }: { action: ProductCopy['action']; primary: boolean }) {
  const { links } = useSite()
  const look = primary ? 'primary' : 'quiet'
  return (
    <div className="btnrow">
      {'outside' in action ? (
        <ButtonLink href={links[action.outside]} look={look} small>
          {action.label} <ArrowUpRight className="i" />
        </ButtonLink>
      ) : (
        <ButtonLink href={action.href} look={look} small>
          {action.label}
        </ButtonLink>
      )}
    </div>
  )
}
