import ArrowUpRight from 'icon:arrow-up-right'
import { useFacts } from '#web/api/use-facts.ts'
import { useSite } from '#web/components/site-config.ts'
import { Link } from '#web/components/ui/link.tsx'
import { pilotBannerContent } from './pilot-banner.content.ts'

export function PilotBanner() {
  const { title, offer, more, action } = pilotBannerContent(useFacts('/'))
  const { links } = useSite()
  return (
    <aside className="banner" aria-label="Pilot offer">
      <div className="wrap banner__in">
        <span>
          <b>{title}</b> {offer}
          <span className="wide">{more}</span>.
        </span>
        <Link href={links.pilot}>
          {action} <ArrowUpRight className="i" />
        </Link>
      </div>
    </aside>
  )
}
