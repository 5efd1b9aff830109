import { useState } from 'react'
import type { CampaignCheck, CampaignDraft } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignStaffMessages as messages, campaignStaffPaths as paths } from '#contract/newsletter/campaigns.staff.ts'
import { recordMessages } from '#contract/records.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { useConfirmed } from '#web/components/session/use-confirmed.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Checkbox } from '#web/components/ui/field.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { CampaignProblems, problemsOf } from './campaign-problems.tsx'
import { campaignsPortalContent } from './campaigns.portal.content.ts'
import { type CampaignAutosave, campaignWrites, mailAddress } from './campaigns.portal.kind.ts'

const { sending: words } = campaignsPortalContent

const succeed = (description: string) => toast({ title: recordMessages.successTitle, description })

/** A check result is valid only for the text it was made of. */
interface Checked {
  of: CampaignDraft
  result: CampaignCheck
}

export function CampaignSending({ autosave }: { autosave: CampaignAutosave }) {
  const { record, values, flush } = autosave
  const attempt = useAttempt([paths.test])
  const [busy, setBusy] = useState<'checking' | 'testing'>()
  const [checked, setChecked] = useState<Checked>()
  const isCurrent = checked?.of === values

  const after = async (doing: typeof busy, work: () => Promise<void>, failed: string) => {
    setBusy(doing)
    if (await flush()) await attempt(work, failed)
    setBusy(undefined)
  }
  const check = () =>
    after(
      'checking',
      async () => setChecked({ of: values, result: await campaignWrites.check(record.id) }),
      messages.checkFailed,
    )
  const test = () =>
    after('testing', async () => succeed(messages.tested(await campaignWrites.test(record.id))), messages.testFailed)
  const read = async () => {
    if (await flush()) window.open(mailAddress(record.id), '_blank', 'noopener')
  }
  return (
    <section className="writing-panel" aria-labelledby="campaign-sending">
      <h2 id="campaign-sending">{words.heading}</h2>
      <div className="writing-panel__acts campaign-acts">
        <Button look="quiet" onClick={() => void read()}>
          {words.mail}
          <span className="sr">{words.newTab}</span>
        </Button>
        <Button look="quiet" busy={busy === 'testing' && words.testing} onClick={() => void test()}>
          {words.test}
        </Button>
        <Button
          look={isCurrent ? 'quiet' : 'primary'}
          busy={busy === 'checking' && words.checking}
          onClick={() => void check()}
        >
          {checked ? words.checkAgain : words.check}
        </Button>
      </div>
      {!checked && <p className="small muted">{words.hint}</p>}
      {checked && !isCurrent && (
        <p className="small" role="status">
          {words.changed}
        </p>
      )}
      {checked && isCurrent && <CheckedCampaign key={record.version} check={checked.result} autosave={autosave} />}
    </section>
  )
}

function CheckedCampaign({ check, autosave }: { check: CampaignCheck; autosave: CampaignAutosave }) {
  const { stops, looks } = problemsOf(check)
  const [seen, setSeen] = useState<readonly number[]>([])
  const [needsApproval, setNeedsApproval] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const hasLooked = looks.every((_, index) => seen.includes(index))
  const { confirmed, paused, pending, refused } = check.recipients
  const leftOut = [
    paused > 0 && words.paused(paused),
    pending > 0 && words.pending(pending),
    refused > 0 && words.refused(refused),
  ].filter(Boolean)
  return (
    <>
      <CampaignProblems stops={stops} looks={looks} seen={seen} onSee={setSeen} />
      <dl className="campaign-recipients">
        <div>
          <dt>{words.recipients}</dt>
          <dd>{words.gets(confirmed)}</dd>
        </div>
        <div>
          <dt>{words.leftOut}</dt>
          <dd>{leftOut.join(', ') || words.noRecipients}</dd>
        </div>
      </dl>
      {stops.length === 0 && (
        <>
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
          {hasLooked ? (
            <Button onClick={() => setAsking(true)}>{words.send}</Button>
          ) : (
            <p className="small" role="status">
              {words.unseen}
            </p>
          )}
        </>
      )}
      {isAsking && (
        <SendDialog
          autosave={autosave}
          needsApproval={needsApproval}
          hasLooked={hasLooked}
          count={confirmed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface SendDialogProps {
  autosave: CampaignAutosave
  needsApproval: boolean
  hasLooked: boolean
  count: number
  onClose(): void
}

function SendDialog({ autosave, needsApproval, hasLooked, count, onClose }: SendDialogProps) {
  const attempt = useAttempt([paths.all])
  const { whenConfirmed, question } = useConfirmed(words.confirm.note)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const { id, version } = autosave.current()
    const isSent = await attempt(async () => {
      await whenConfirmed(() => campaignWrites.send(id, { version, needsApproval, hasLooked }))
    }, messages.sendFailed)
    if (isSent) succeed(needsApproval ? messages.heldForApproval : messages.held)
    else onClose()
  }
  return (
    <>
      <Dialog
        kind="alert"
        title={words.confirm.title(count)}
        onClose={onClose}
        footer={
          <>
            <Button look="quiet" onClick={onClose}>
              {words.confirm.cancel}
            </Button>
            <Button busy={busy && words.busy} onClick={() => void send()}>
              {words.confirm.yes(count)}
            </Button>
          </>
        }
      >
        <p>
          <b>{autosave.values.subject}</b>
        </p>
        <p className="muted">{needsApproval ? words.confirm.approvalText : words.confirm.text}</p>
      </Dialog>
      {question}
    </>
  )
}
