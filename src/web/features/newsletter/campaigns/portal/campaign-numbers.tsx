import type { CampaignRecord } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignsPortalContent } from './campaigns.portal.content.ts'

const { numbers: words } = campaignsPortalContent

export function CampaignNumbers({ campaign: { counts, numbers } }: { campaign: CampaignRecord }) {
  if (!counts || !numbers) return null
  const rows = [
    [words.delivered, counts.sent],
    [words.refused, counts.refused],
    [words.left, counts.left],
    [words.unsubscribed, numbers.unsubscribed],
    [words.replies, numbers.replies],
    [words.newSubscribers, numbers.newSubscribers],
  ] as const
  return (
    <section className="writing-panel" aria-labelledby="campaign-numbers">
      <h2 id="campaign-numbers">{words.heading}</h2>
      <dl className="campaign-numbers">
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words.number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{words.calm}</p>
    </section>
  )
}
