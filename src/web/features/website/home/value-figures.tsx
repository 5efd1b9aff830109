import rings from 'drawing:fig-40-rings'
import seeds from 'drawing:fig-100-seeds'
import coreLifted from 'drawing:fig-core-30'
import coreFull from 'drawing:fig-core-full'
import type { HomeContent } from '#contract/website/content/home.content.ts'
import { Drawing } from '#web/components/ui/drawing.tsx'

export function ValueFigures({ industry, womensHealth, burden }: HomeContent['value']['figures']) {
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
          <Caption figure={5} {...industry} />
        </div>
      </figure>
      <figure className="figure figure--seeds">
        <Drawing svg={seeds} />
        <div>
          <span className="figure__number">{womensHealth.number}</span>
          <p className="what">{womensHealth.what}</p>
          <Caption figure={6} {...womensHealth} />
        </div>
      </figure>
      <figure className="figure figure--core">
        <dl className="cores">
          <dt>
            <span>{burden.today}</span>
            {burden.isCounted && <span>{burden.allLines}</span>}
          </dt>
          <dd>
            <Drawing svg={coreFull} />
          </dd>
          <dt>
            <span>{burden.atBest}</span>
            {burden.isCounted && <span>{burden.leftLines}</span>}
          </dt>
          <dd>
            <Drawing svg={coreLifted} />
          </dd>
        </dl>
        <div>
          <span className="figure__number figure__number--sentence">{burden.number}</span>
          <p className="what">{burden.what}</p>
          <Caption figure={7} {...burden} />
        </div>
      </figure>
    </div>
  )
}

interface CaptionProps {
  figure: number
  isCounted: boolean
  counted: string
  caption: string
}

function Caption({ figure, isCounted, counted, caption }: CaptionProps) {
  return (
    <figcaption>
      <b>Fig. {figure}.</b> {isCounted ? `${counted} ${caption}` : caption}
    </figcaption>
  )
}
