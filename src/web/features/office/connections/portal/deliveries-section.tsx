import type { Delivery } from '#contract/office/connections.schema.ts'
import { Moment } from '#web/components/ui/moment.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { ConnectionSection } from './connection-section.tsx'
import { deliveryContent as words } from './connections.portal.content.ts'

const looks = { waiting: 'soon', delivered: 'now', failed: 'bad' } as const

export const DeliveriesSection = ({ deliveries }: { deliveries: Delivery[] }) => (
  <ConnectionSection
    words={words}
    places={['end', 'line', 'name', 'state']}
    rows={deliveries.map(({ id, webhook, kind, count, createdAt, tries, state, response }) => ({
      key: id,
      cells: [
        <Moment key="when" at={createdAt} />,
        webhook,
        words.what(kind, count),
        <>
          <Status kind={looks[state]}>{words.states[state]}</Status>
          <span className="records__second">{words.tries(tries, response)}</span>
        </>,
      ],
    }))}
  />
)
