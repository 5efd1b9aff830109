import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fillPath } from '#contract/paths.ts'
import type { LeaverPlace } from '#contract/website/leaver.schema.ts'
import { leaverMessages, leaverPaths } from '#contract/website/leaver.ts'
import type { TeamMemberRecord } from '#contract/website/team-members.schema.ts'
import { teamMemberStaffPaths } from '#contract/website/team-members.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { teamMembersContent } from './team-members.portal.content.ts'

const words = teamMembersContent.leaver

const placesQuery = (id: number) =>
  staffQuery<LeaverPlace[]>(fillPath(leaverPaths.places, { id: String(id) }), [teamMemberStaffPaths.all, 'places', id])

const forgetting = {
  'forget-addresses': {
    path: leaverPaths.formerAddresses,
    done: words.forgotten,
    failed: leaverMessages.forgetFailed,
  },
  'forget-past': { path: leaverPaths.past, done: words.pastForgotten, failed: leaverMessages.pastFailed },
} as const

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

export function LeaverPlaces({ leaver: { id, name }, onClose }: { leaver: TeamMemberRecord; onClose(): void }) {
  const { data: places, isError, refetch } = useQuery(placesQuery(id))
  const attempt = useAttempt([teamMemberStaffPaths.all])
  const isPermitted = usePermission()
  const forget = (what: NonNullable<LeaverPlace['action']>) => {
    const { path, done, failed } = forgetting[what]
    return attempt(async () => {
      await staffClient.sendUnread(fillPath(path, { id: String(id) }), { method: 'DELETE' })
      succeed(done)
    }, failed)
  }
  return (
    <section className="card leaver" aria-label={words.title(name)} ref={intoView}>
      <h2>{words.title(name)}</h2>
      <p className="muted">{words.note}</p>
      <ListState
        rows={places}
        isError={isError}
        words={{ ...words, loadFailed: leaverMessages.loadFailed }}
        onRetry={() => refetch()}
      />
      <ul className="bare">
        {places?.map((place) => (
          <li key={`${place.title} ${place.tab ?? place.href} ${place.id}`}>
            <p>
              {place.title}
              <span className="muted small">{place.detail}</span>
            </p>
            <Deal place={place} onOpen={onClose} onForget={(what) => void forget(what)} />
          </li>
        ))}
      </ul>
      {places && !isPermitted('people') && <p className="muted">{words.askOwner}</p>}
      <Button look="quiet" small onClick={onClose}>
        {words.done}
      </Button>
    </section>
  )
}

interface DealProps {
  place: LeaverPlace
  onOpen(): void
  onForget(what: NonNullable<LeaverPlace['action']>): void
}

function Deal({ place, onOpen, onForget }: DealProps) {
  const { title, tab, id, href, action } = place
  const look = { className: 'btn btn--quiet btn--sm', 'aria-label': `${words.go}: ${title}` }
  if (action)
    return (
      <Button look="quiet" small aria-label={`${words.forget}: ${title}`} onClick={() => onForget(action)}>
        {words.forget}
      </Button>
    )
  if (href)
    return (
      <a {...look} href={href} target="_blank" rel="noreferrer">
        {words.go}
      </a>
    )
  return (
    <Link {...look} to="." search={{ tab, id: String(id) }} onClick={onOpen}>
      {words.go}
    </Link>
  )
}
