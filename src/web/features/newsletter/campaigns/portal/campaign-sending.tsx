import Send from 'icon:send'
import { useState } from 'react'
import { campaignStaffMessages as messages, campaignStaffPaths as paths } from '#contract/newsletter/campaigns.staff.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Checkbox } from '#web/components/ui/field.tsx'
import { OnlineButton } from '#web/components/ui/online-button.tsx'
import { ScheduleForm } from '#web/components/writing/schedule-form.tsx'
import type { WritingPageState } from '#web/components/writing/use-writing-page.ts'
import { useConfirmed } from '#web/features/office/account/portal/use-confirmed.public.tsx'
import { CampaignProblems } from './campaign-problems.tsx'
import { campaignsPortalContent } from './campaigns.portal.content.ts'
import { type CampaignAutosave, campaignWrites } from './campaigns.portal.kind.ts'
import type { Sending } from './use-sending.ts'

const { sending: words } = campaignsPortalContent

export const SendButton = ({ sending: { busy, canSend, check, time, schedule, setAsking } }: { sending: Sending }) => (
  <Button
    busy={busy === 'checking' && words.checking}
    onClick={() => {
      if (!canSend) void check()
      else if (time.isTyped) schedule()
      else setAsking(true)
    }}
  >
    {canSend ? (
      <>
        <Send className="i" />
        {words.send}
      </>
    ) : (
      <span>
        {words.check}
        <span className="campaign-wide"> {words.checkAndSend}</span>
      </span>
    )}
  </Button>
)

export function CampaignSending({ sending, page }: { sending: Sending; page: WritingPageState }) {
  const { busy, result, isOutdated, seen, setSeen, hasLooked, needsApproval, setNeedsApproval, test } = sending
  const { sendAt, setSendAt, time, schedule } = sending
  return (
    <>
      <section className="drawer__part">
        <h3>{words.recipients}</h3>
        {result ? <Recipients {...result.recipients} /> : <p className="muted">{words.hint}</p>}
      </section>
      <section className="drawer__part">
        <h3>{words.checks}</h3>
        {isOutdated && <p role="status">{words.changed}</p>}
        {result && (
          <CampaignProblems stops={result.stops} looks={result.looks} seen={seen} onSee={setSeen} page={page} />
        )}
        {result?.stops.length === 0 && !hasLooked && <p role="status">{words.unseen}</p>}
        <div className="writing-panel__acts">
          <Button look="quiet" busy={busy === 'testing' && words.testing} onClick={() => void test()}>
            {words.test}
          </Button>
        </div>
      </section>
      <section className="drawer__part">
        <h3>{words.when}</h3>
        <p role="status">{sendAt ? words.leavesLater(sendAt) : words.leaves}</p>
        {sendAt ? (
          <div className="writing-panel__acts">
            <Button look="quiet" onClick={() => setSendAt(null)}>
              {words.atOnce}
            </Button>
          </div>
        ) : (
          <ScheduleForm time={time} isBusy={false} onSchedule={schedule} />
        )}
        <div>
          <Checkbox
            label={words.approval}
            checked={needsApproval}
            aria-describedby="campaign-approval-hint"
            onChange={({ target }) => setNeedsApproval(target.checked)}
          />
          <p className="help" id="campaign-approval-hint">
            {words.approvalHint}
          </p>
        </div>
      </section>
    </>
  )
}

function Recipients({ confirmed, paused, pending, refused }: NonNullable<Sending['result']>['recipients']) {
  const leftOut = [
    paused > 0 && words.paused(paused),
    pending > 0 && words.pending(pending),
    refused > 0 && words.refused(refused),
  ].filter(Boolean)
  return (
    <div className="campaign-recipients">
      <p>{words.gets(confirmed)}</p>
      <p className="muted">{words.leftOut(leftOut.join(', ') || words.noRecipients)}</p>
    </div>
  )
}

export function SendDialog({ sending, autosave }: { sending: Sending; autosave: CampaignAutosave }) {
  const { needsApproval, hasLooked, result, sendAt, setAsking } = sending
  const attempt = useAttempt([paths.all])
  const { whenConfirmed, question } = useConfirmed(words.confirm.note)
  const [busy, setBusy] = useState(false)
  const count = result?.recipients.confirmed ?? 0
  const onClose = () => setAsking(false)
  const send = async () => {
    setBusy(true)
    const { id, version } = autosave.current()
    const isSent = await attempt(async () => {
      await whenConfirmed(() => campaignWrites.send(id, { version, needsApproval, hasLooked, sendAt }))
    }, messages.sendFailed)
    if (!isSent) return onClose()
    if (sendAt) return succeed(needsApproval ? messages.scheduledForApproval : messages.scheduled)
    succeed(needsApproval ? messages.heldForApproval : messages.held)
  }
  return (
    <>
      <Dialog
        kind="alert"
        title={words.confirm.title(count)}
        onClose={onClose}
        cancel={words.confirm.cancel}
        acts={
          <OnlineButton busy={busy && words.busy} onClick={() => void send()}>
            {words.confirm.yes(count)}
          </OnlineButton>
        }
      >
        <p>
          <b>{autosave.values.subject}</b>
        </p>
        <p className="muted">
          {sendAt
            ? words.confirm.laterText(sendAt, needsApproval)
            : needsApproval
              ? words.confirm.approvalText
              : words.confirm.text}
        </p>
      </Dialog>
      {question}
    </>
  )
}
