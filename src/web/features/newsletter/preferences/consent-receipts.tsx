import type { ConsentReceipt, Preferences } from '#contract/newsletter/preferences.ts'
import { Link } from '#web/components/ui/link.tsx'
import { preferencesContent as content } from './preferences.content.ts'

export function ConsentReceipts({ newsletter, alerts }: Preferences) {
  const words = content.receipt
  const { any } = content.alerts
  const all = [
    ...(newsletter ? [{ ...newsletter, key: 'newsletter', title: words.newsletter }] : []),
    ...alerts.map((alert) => ({ ...alert, key: `alert-${alert.id}`, title: words.alert(alert.department || any) })),
  ]
  return (
    <section className="preferences__receipts" aria-labelledby="receipt">
      <h2 className="h3" id="receipt">
        {words.title}
      </h2>
      <p>{words.note}</p>
      {all.map(({ key, title, receipt, askedAt, confirmedAt }) => (
        <article key={key} className="preferences__receipt">
          <h3 className="h4">{title}</h3>
          {receipt ? <Receipt receipt={receipt} confirmedAt={confirmedAt} /> : <p>{words.before(askedAt)}</p>}
        </article>
      ))}
    </section>
  )
}

function Receipt({ receipt, confirmedAt }: { receipt: ConsentReceipt; confirmedAt: string | null }) {
  const words = content.receipt
  return (
    <>
      <blockquote>{receipt.text}</blockquote>
      <dl>
        <div>
          <dt>{words.when}</dt>
          <dd>{receipt.at}</dd>
        </div>
        <div>
          <dt>{words.where}</dt>
          <dd>{receipt.page ? <Link href={receipt.page}>{receipt.page}</Link> : words.elsewhere}</dd>
        </div>
        <div>
          <dt>{words.confirmed}</dt>
          <dd>{confirmedAt ?? words.notConfirmed}</dd>
        </div>
      </dl>
    </>
  )
}
