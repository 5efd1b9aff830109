import ArrowUpRight from 'icon:arrow-up-right'
import { useQuery } from '@tanstack/react-query'
import type { Banner } from '#contract/website/seo.schema.ts'
import { seoQuery } from '#web/api/seo.queries.ts'
import { useFacts } from '#web/api/use-facts.ts'
import { useSite } from '#web/components/site-config.ts'
import { isOutside, Link } from '#web/components/ui/link.tsx'
import { pilotOfferContent } from './pilot-offer.content.ts'

/** Comes with the page's record. The specified offer stands on the home page while that is not known. */
export function SiteBanner({ path }: { path: string }) {
  const { data } = useQuery({
    ...seoQuery(path),
    enabled: false,
    // A banner that is on every page stays while the next page's record is on its way.
    placeholderData: (before) => (before?.banner?.isEverywhere ? before : undefined),
  })
  if (!data) return path === '/' && <PilotOffer />
  const { banner } = data
  if (!banner) return null
  return banner.words ? <Announcement {...banner} /> : <PilotOffer {...banner} />
}

function PilotOffer({ linkLabel, linkHref }: Banner) {
  const { title, offer, more, action } = pilotOfferContent(useFacts('/'))
  const { links } = useSite()
  return (
    <aside className="banner" aria-label="Pilot offer">
      <div className="wrap banner__in">
        <span>
          <b>{title}</b> {offer}
          <span className="wide">{more}</span>.
        </span>
        <Link href={linkHref || links.pilot}>
          {linkLabel || action} <ArrowUpRight className="i" />
        </Link>
      </div>
    </aside>
  )
}

const Announcement = ({ words, linkLabel, linkHref }: Banner) => (
  <aside className="banner" aria-label="Announcement">
    <div className="wrap banner__in">
      <span>{words}</span>
      {linkHref && (
        <Link href={linkHref}>
          {linkLabel} {isOutside(linkHref) && <ArrowUpRight className="i" />}
        </Link>
      )}
    </div>
  </aside>
)
