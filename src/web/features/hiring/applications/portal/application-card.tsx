import CalendarClock from 'icon:calendar-clock'
import Ellipsis from 'icon:ellipsis'
import { Link } from '@tanstack/react-router'
import type { ApplicationItem } from '#contract/hiring/applications.staff.schema.ts'
import type { Stage } from '#contract/hiring/applications.staff.ts'
import { quarantineReasons } from '#contract/inbox/quarantine.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { Age } from '#web/components/submissions/age.tsx'
import { StateItems } from '#web/components/submissions/move-to.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { Menu } from '#web/components/ui/menu.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, titleOf } from './applications.portal.kind.tsx'

interface ApplicationCardProps {
  card: ApplicationItem
  tab: string
  isTraveling: boolean
  onMove(to: Stage): void
  onDrag(card: ApplicationItem): void
  onDragEnd(): void
}

export function ApplicationCard({ card, tab, isTraveling, onMove, onDrag, onDragEnd }: ApplicationCardProps) {
  const { id, name, isRead, quarantine, createdAt, beginning, stage, assignee, interviewAt } = card
  return (
    <li
      className={isTraveling ? 'cardlet is-traveling' : 'cardlet'}
      draggable
      onDragStart={({ currentTarget, dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', name)
        currentTarget.querySelector('a')?.focus({ preventScroll: true })
        onDrag(card)
      }}
      onDragEnd={onDragEnd}
    >
      <Link
        className="cardlet__open"
        data-key-row
        data-row={id}
        // The card is dragged, not its address.
        draggable={false}
        to="."
        search={(before: object) => ({ ...before, tab, id: String(id) })}
        state={{ openedFromList: true }}
      >
        <span className="cardlet__name">{name}</span>{' '}
        <Age since={createdAt} isWaiting={applicationKind.isWaiting(card)} />
        <span className="cardlet__job">{titleOf(card)}</span>
        {interviewAt && (
          <span className="cardlet__line">
            <CalendarClock className="i" /> {words.board.interview(momentInWords(interviewAt))}
          </span>
        )}
        {assignee && <span className="cardlet__line">{submissionsContent.charge.of(assignee)}</span>}
        {quarantine && (
          <span className="cardlet__line">{submissionsContent.quarantined(quarantineReasons[quarantine])}</span>
        )}
        {!isRead && (
          <>
            {!quarantine && <span className="cardlet__line">{beginning}</span>}
            <span className="cardlet__unread">
              <Status kind="now">{words.unread}</Status>
            </span>
          </>
        )}
      </Link>
      <div className="cardlet__move">
        <Menu
          look="plain"
          icon
          aria-label={words.board.move(name)}
          aria-keyshortcuts="e"
          trigger={<Ellipsis className="i" />}
        >
          <StateItems kind={applicationKind} rows={[{ state: stage }]} onChoose={onMove} />
        </Menu>
      </div>
    </li>
  )
}
