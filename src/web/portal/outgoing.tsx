import Briefcase from 'icon:briefcase'
import Mails from 'icon:mails'
import PenLine from 'icon:pen-line'
import Reply from 'icon:reply'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Stopped } from '#contract/hiring/application-replies.schema.ts'
import type { Outgoing } from '#contract/portal.schema.ts'
import { portalMessages, portalPaths } from '#contract/portal.ts'
import { portalPages } from '#contract/staff.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { returnReply } from '#web/components/submissions/reply-draft.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { keepInterview } from '#web/features/hiring/applications/portal/interview-draft.ts'
import { dashboardContent as words } from './portal.content.ts'

/** Part of Today's key, so that it is refetched with it. */
const outgoingQuery = staffQuery<Outgoing[]>(portalPaths.outgoing, [portalPaths.today, 'outgoing'])

const icons = { reply: Reply, campaign: Mails, post: PenLine, job: Briefcase }

export function OutgoingList() {
  const { data } = useQuery(outgoingQuery)
  const attempt = useAttempt([portalPaths.today])
  const heading = useRef<HTMLHeadingElement>(null)
  const [stopping, setStopping] = useState<Outgoing>()
  if (!data || data.length === 0) return null

  const stop = async (item: Outgoing) => {
    if (!item.stop) return
    const { method, path, body, draft } = item.stop
    setStopping(item)
    const isStopped = await attempt(async () => {
      // Some of the replies that were sent together may have left.
      const { left = [], interviews = [] } = await staffClient.send<Partial<Stopped>>(path, {
        method,
        ...(body && { body }),
      })
      interviews.forEach(keepInterview)
      if (draft) returnReply(draft.name, draft.text)
      succeed(left.length > 0 ? portalMessages.stoppedInPart(left.length) : portalMessages.stopped)
    }, portalMessages.stopFailed)
    setStopping(undefined)
    if (isStopped) heading.current?.focus()
  }

  return (
    <section aria-labelledby="outgoing">
      <div className="dashboard__head">
        <h2 id="outgoing" ref={heading} tabIndex={-1}>
          {words.outgoing}
        </h2>
      </div>
      <ul className="bare mini">
        {data.map((item) => {
          const Icon = icons[item.kind]
          return (
            <li key={`${item.tab} ${item.text} ${item.at}`}>
              <Icon className="i" />
              <Link className="mini__text" to={portalPages.dashboard} search={{ tab: item.tab, ...item.search }}>
                {item.text}
              </Link>
              {item.at && <Moment at={item.at} />}
              {item.stop && (
                <Button
                  look="quiet"
                  aria-label={words.stopIt(item.text)}
                  aria-disabled={stopping !== undefined}
                  onClick={() => void stop(item)}
                >
                  {words.stop}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
