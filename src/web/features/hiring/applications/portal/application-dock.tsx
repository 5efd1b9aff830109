import ArrowRight from 'icon:arrow-right'
import Ellipsis from 'icon:ellipsis'
import ShieldAlert from 'icon:shield-alert'
import StickyNote from 'icon:sticky-note'
import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import { closedStages, stageLabels } from '#contract/hiring/applications.staff.ts'
import { MoveItems } from '#web/components/submissions/move-to.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { useSubmissionWrites } from '#web/components/submissions/use-submission-writes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Key } from '#web/components/ui/key.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind } from './applications.portal.kind.tsx'
import { ReplyButton } from './reply-button.tsx'
import { stageAfter } from './stage-path.tsx'

interface ApplicationDockProps {
  application: ApplicationDetail
  onNote(): void
  /** This one is dealt with. */
  onDone(): void
}

export function ApplicationDock({ application, onNote, onDone }: ApplicationDockProps) {
  const { move, setQuarantine } = useSubmissionWrites(applicationKind)
  const { id, name, stage, quarantine } = application
  const row = { id, name, state: stage, email: quarantine ? undefined : application.email }
  const next = stageAfter(stage)
  const isDecided = closedStages.includes(stage)
  return (
    <div className="dock">
      {!quarantine && <ReplyButton people={[application]} onSent={onDone} inDock />}
      {next && (
        <Button look="quiet" aria-keyshortcuts="i" onClick={() => void move([row], next, onDone)}>
          <ArrowRight className="i" />
          {words.toStage(stageLabels[next])}
          <Key name="i" />
        </Button>
      )}
      {!quarantine && !isDecided && <ReplyButton isDecline people={[application]} onSent={onDone} inDock />}
      <Button look="plain" className="dock__aside" aria-keyshortcuts="m" onClick={onNote}>
        <StickyNote className="i" />
        {words.note}
      </Button>
      <Menu look="quiet" icon aria-label={words.otherStages} aria-keyshortcuts="e" trigger={<Ellipsis className="i" />}>
        <MoveItems kind={applicationKind} rows={[row]} onMoved={onDone} />
        {!quarantine && (
          <MenuItem onClick={() => void setQuarantine(application, true)}>
            <ShieldAlert className="i" />
            {submissionsContent.markSpam}
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}
