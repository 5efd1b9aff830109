import rings from 'drawing:fig-40-rings'
import seeds from 'drawing:fig-100-seeds'
import coreLifted from 'drawing:fig-core-30'
import coreFull from 'drawing:fig-core-full'
import { valueFigures } from '#contract/website/content/home.content.ts'
import type { Facts } from '#contract/website/facts.ts'
import { Drawing } from '#web/components/ui/drawing.tsx'

export function ValueFigures({ facts }: { facts: Facts }) {
  const { industry, womensHealth, burden } = valueFigures(facts)
  return (
    <div className="figures">
      <figure className="figure figure--rings">
        <div className="ringbox">
          <Drawing svg={rings} />
        </div>
        <div>
          <span className="figure__number">
            {industry.number}
            <small> {industry.per}</small>
          </span>
          <p className="what">{industry.what}</p>
          <Caption figure={5}>{industry.caption}</Caption>
        </div>
      </figure>
      <figure className="figure figure--seeds">
        <Drawing svg={seeds} />
        <div>
          <span className="figure__number">{womensHealth.number}</span>
          <p className="what">{womensHealth.what}</p>
          <Caption figure={6}>{womensHealth.caption}</Caption>
        </div>
      </figure>
      <figure className="figure figure--core">
        <dl className="cores">
          <dt>
            <span>{burden.today}</span>
            {burden.isCounted && <span>100 lines</span>}
          </dt>
          <dd>
            <Drawing svg={coreFull} />
          </dd>
          <dt>
            <span>{burden.atBest}</span>
            {burden.isCounted && <span>30 lines</span>}
          </dt>
          <dd>
            <Drawing svg={coreLifted} />
          </dd>
        </dl>
        <div>
          <span className="figure__number figure__number--sentence">{burden.number}</span>
          <p className="what">{burden.what}</p>
          <Caption figure={7}>{burden.caption}</Caption>
        </div>
      </figure>
    </div>
  )
}

function Caption({ figure, children }: { figure: number; children: string }) {
  return (
    <figcaption>
      <b>Fig. {figure}.</b> {children}
    </figcaption>
  )
}
