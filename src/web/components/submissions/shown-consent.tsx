import ChevronDown from 'icon:chevron-down'
import type { ShownConsent as Shown } from '#contract/inbox/submissions.staff.schema.ts'
import { Moment } from '#web/components/ui/moment.tsx'
import { submissionsContent } from './submissions.content.ts'

const words = submissionsContent.consent

export const ShownConsent = ({ consent }: { consent: Shown }) =>
  consent && (
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
  )
