import spotContent from 'drawing:spot-content'
import spotEngage from 'drawing:spot-engage'
import spotLicense from 'drawing:spot-license'
import spotMarket from 'drawing:spot-market'
import spotPractice from 'drawing:spot-practice'
import spotRoleplay from 'drawing:spot-roleplay'
import ArrowUpRight from 'icon:arrow-up-right'
import { type AppId, appStatusLabels, apps } from '#contract/website/apps.ts'
import type { HomeContent } from '#contract/website/content/home.content.ts'
import { productPage } from '#contract/website/product-names.ts'
import { useSite } from '#web/components/site-config.ts'
import { Drawing, type DrawingSource } from '#web/components/ui/drawing.tsx'
import { ArrowLink, ButtonLink } from '#web/components/ui/link.tsx'
import { Status } from '#web/components/ui/status.tsx'

const spots: Record<AppId, DrawingSource> = {
  practice: spotPractice,
  license: spotLicense,
  market: spotMarket,
  roleplay: spotRoleplay,
  content: spotContent,
  engage: spotEngage,
}

type AppsContent = HomeContent['apps']

export function AppGrid({ text, more, pilot, tracker }: AppsContent) {
  return (
    <div className="apps">
      {apps.map(({ id, name, kind, status, section }) => (
        <article key={id} id={`app-${id}`} tabIndex={-1} className={`card app app--${status}`}>
          <div className="app__art">
            <Drawing svg={spots[id]} />
            {id === 'license' && <TrackerKey {...tracker} />}
          </div>
          <div className="app__body">
            <Status kind={status}>{appStatusLabels[status]}</Status>
            <h3>{name}</h3>
            <p className="app__kind">{kind}</p>
            <p>{text[id]}</p>
            <div className="app__foot">
              <OutsideAction id={id} pilot={pilot} tracker={tracker} />
              <ArrowLink href={productPage(section)}>
                {more[status]}
                <span className="sr">: {name}</span>
              </ArrowLink>
            </div>
          </div>
        </article>
      ))}
    </div>
  )
}

function OutsideAction({ id, pilot, tracker }: { id: AppId } & Pick<AppsContent, 'pilot' | 'tracker'>) {
  const { links } = useSite()
  if (id === 'practice') {
    return (
      <>
        <ButtonLink href={links.pilot}>
          {pilot.action} <ArrowUpRight className="i" />
        </ButtonLink>
        <span className="app__offer">
          <b>{pilot.offer}</b> {pilot.more}
        </span>
      </>
    )
  }
  if (id === 'license') {
    return (
      <ButtonLink href={links.tracker}>
        {tracker.action} <ArrowUpRight className="i" />
      </ButtonLink>
    )
  }
  return null
}

function TrackerKey({ tracks, planned, when }: AppsContent['tracker']) {
  return (
    <ul className="ringkey">
      {tracks.map((track) => (
        <li key={track}>{track}</li>
      ))}
      <li className="soon">
        <span>
          {planned}
          <br /> <span className="subtle">{when}</span>
        </span>
      </li>
    </ul>
  )
}
