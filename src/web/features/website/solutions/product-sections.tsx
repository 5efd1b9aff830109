import spotContent from 'drawing:spot-content'
import spotLicense from 'drawing:spot-license'
import spotMarket from 'drawing:spot-market'
import spotPractice from 'drawing:spot-practice'
import spotRoleplay from 'drawing:spot-roleplay'
import ArrowUpRight from 'icon:arrow-up-right'
import ChevronDown from 'icon:chevron-down'
import { appStatusLabels, products } from '#contract/website/apps.ts'
import type { ProductScreenName } from '#contract/website/content/product-screen.content.ts'
import type { ProductCopy, SolutionsContent } from '#contract/website/content/solutions.content.ts'
import type { ProductId } from '#contract/website/product-names.ts'
import { ProductScreen } from '#web/components/product-screen/product-screen.tsx'
import { useSite } from '#web/components/site-config.ts'
import { Drawing, type DrawingSource } from '#web/components/ui/drawing.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { Ticks } from '#web/components/ui/ticks.tsx'

const drawings: Record<ProductId, DrawingSource> = {
  'hyr-flow': spotPractice,
  growthtracker: spotLicense,
  supervision: spotRoleplay,
  'hyr-grow': spotContent,
  marketplace: spotMarket,
}

const screens: Partial<Record<ProductId, readonly ProductScreenName[]>> = {
  'hyr-flow': ['note', 'claim'],
  growthtracker: ['renewals'],
  supervision: ['rehearsal'],
}

export function ProductSections({ copy, fold }: SolutionsContent['products']) {
  return products.map(({ id, name, kind, status }) => {
    const { how, steps, planned, actions } = copy[id]
    return (
      <section key={id} id={id} tabIndex={-1} className={`toolrow toolrow--${status}`} aria-labelledby={`${id}-title`}>
        <div>
          <Status kind={status}>{appStatusLabels[status]}</Status>
          <h3 id={`${id}-title`}>{name}</h3>
          <p>{kind}</p>
          <Drawing svg={drawings[id]} />
        </div>
        <div>
          <p>{how}</p>
          <details className="fold">
            <summary>
              {fold}
              <span className="sr">: {name}</span>
              <ChevronDown className="i" />
            </summary>
            {status === 'soon' ? (
              <Ticks className="toolrow__ticks" items={[]} planned={steps} />
            ) : (
              <Ticks className="toolrow__ticks" items={steps} planned={planned?.steps ?? []} />
            )}
          </details>
          <ProductActions actions={actions} primary={status === 'pilot'} />
        </div>
        {screens[id] && (
          <div className="toolrow__seen">
            {screens[id].map((screen) => (
              <ProductScreen key={screen} path="/solutions" name={screen} />
            ))}
          </div>
        )}
      </section>
    )
  })
}

function ProductActions({ actions, primary }: { actions: ProductCopy['actions']; primary: boolean }) {
  const { links } = useSite()
  return (
    <div className="btnrow toolrow__links">
      {actions.map(({ label, to }, index) => (
        <ButtonLink
          key={label}
          href={typeof to === 'string' ? to : links[to.outside]}
          look={primary && index === 0 ? 'primary' : 'quiet'}
          small
        >
          {label}
          {typeof to !== 'string' && <ArrowUpRight className="i" />}
        </ButtonLink>
      ))}
    </div>
  )
}
