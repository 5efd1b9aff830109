import heroTall from 'drawing:hero-tall'
import heroWide from 'drawing:hero-wide'
import { appStatusLabels, apps } from '#contract/website/apps.ts'
import type { HomeContent } from '#contract/website/content/home.content.ts'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Status } from '#web/components/ui/status.tsx'

export function Hero({ heading, content }: { heading: string; content: HomeContent }) {
  const { lede, actions, depths, here } = content
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap">
        <h1 className="h-hero" id="hero-title">
          {heading}
        </h1>
        <div className="hero__row">
          <p className="lede">
            <InlineText>{lede}</InlineText>
          </p>
          <div className="btnrow hero__actions">
            <ButtonLink href="/solutions">{actions.explore}</ButtonLink>
            <ButtonLink href="/contact" look="quiet">
              {actions.demo}
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="eco">
        <div className="wrap">
          <div className="eco__map">
            <Drawing svg={heroWide} />
            <Drawing svg={heroTall} />
            <div className="eco__depth" aria-hidden="true">
              {depths.map(({ id, name }) => (
                <span key={id} className={`eco__${id}`}>
                  {name}
                </span>
              ))}
              <span className="eco__here">{here}</span>
            </div>
            <ul className="eco__tips" aria-label="The six apps">
              {apps.map(({ id, name, kind, status }) => (
                <li key={id}>
                  <a href={`#app-${id}`} data-to={id}>
                    <b>{name}</b>
                    <span className="eco__kind">{kind}</span>
                    <Status kind={status} className="eco__status">
                      {appStatusLabels[status]}
                    </Status>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
