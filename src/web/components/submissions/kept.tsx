import ChevronDown from 'icon:chevron-down'
import type { ShownConsent } from '#contract/inbox/submissions.staff.schema.ts'
import { Moment } from '#web/components/ui/moment.tsx'
import { submissionsContent } from './submissions.content.ts'

const { kept, consent: words } = submissionsContent

/** For how long, and what its sender was told about that. */
export const Kept = ({ until, consent }: { until: string; consent: ShownConsent }) => (
  <section>
    <h2>{kept}</h2>
    <p>{until}</p>
    {consent && (
      <details className="disclosure">
        <summary>
          {words.title}
          <ChevronDown className="i" />
        </summary>
        <blockquote className="message">{consent.text}</blockquote>
        <p className="muted small">
          {words.since} <Moment at={consent.since} />
        </p>
      </details>
    )}
  </section>
)
