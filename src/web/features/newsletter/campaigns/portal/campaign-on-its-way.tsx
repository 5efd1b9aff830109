import ArrowUpRight from 'icon:arrow-up-right'
import { useState } from 'react'
import type { CampaignPage, CampaignRecord } from '#contract/newsletter/campaigns.staff.schema.ts'
import {
  campaignState,
  campaignStaffMessages as messages,
  campaignStaffPaths as paths,
} from '#contract/newsletter/campaigns.staff.ts'
import { campaignPage } from '#contract/newsletter/campaigns.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { Button } from '#web/components/ui/button.tsx'
import { BackLink, type BackLinkProps } from '#web/components/writing/back-link.tsx'
import { CampaignApproval } from './campaign-approval.tsx'
import { CampaignNumbers } from './campaign-numbers.tsx'
import { campaignsPortalContent } from './campaigns.portal.content.ts'
import { campaignWrites, mailAddress } from './campaigns.portal.kind.ts'
import { useNow } from './use-now.ts'

const { way: words, sending, approval } = campaignsPortalContent

export function CampaignOnItsWay({ campaign, back }: { campaign: CampaignPage; back: BackLinkProps }) {
  const state = campaignState(campaign)
  return (
    <article className="campaign">
      <BackLink {...back} />
      <header>
        <h1>{campaign.subject}</h1>
        {campaign.preheader && <p className="muted">{campaign.preheader}</p>}
      </header>
      <section className="writing-panel" aria-labelledby="campaign-state">
        <h2 id="campaign-state">{words.headings[state]}</h2>
        {state === 'held' && <Held campaign={campaign} />}
        {(state === 'sending' || state === 'paused') && <Progress campaign={campaign} />}
        {state === 'paused' && <Paused campaign={campaign} />}
        {state === 'finished' && <p>{words.finished(campaign.finishedAt ?? '')}</p>}
        {campaign.approval && (
          <p className="small muted">{approval.given(campaign.approval.by, campaign.approval.at)}</p>
        )}
        {campaign.sentBy && state !== 'held' && <p className="small muted">{words.sender(campaign.sentBy.name)}</p>}
        {campaign.startedAt && campaign.isPublic && campaign.slug && (
          <a className="go" href={campaignPage(campaign.slug)} target="_blank" rel="noopener">
            {words.archive}
            <ArrowUpRight className="i" />
          </a>
        )}
      </section>
      {state === 'held' && campaign.waitsForApproval && <CampaignApproval campaign={campaign} tab={back.tab} />}
      {state === 'finished' && <CampaignNumbers campaign={campaign} />}
      <details className="writing__more">
        <summary>{words.says}</summary>
        <p className="campaign__text">{campaign.body}</p>
      </details>
      <Acts campaign={campaign} />
    </article>
  )
}

function Held({ campaign: { sendAt, waitsForApproval } }: { campaign: CampaignRecord }) {
  const ms = Date.parse(sendAt ?? '') - useNow()
  const text = waitsForApproval ? words.waits : words.leaves
  return (
    <>
      <p className="campaign__moment">{text(sendAt ?? '', ms)}</p>
      <p className="small muted">{words.frozen}</p>
    </>
  )
}

function Progress({ campaign: { counts, waitsUntil, pausedAt } }: { campaign: CampaignRecord }) {
  const now = useNow()
  if (!counts) return null
  return (
    <>
      <p className="campaign__moment">{words.progress(counts)}</p>
      <progress
        className="campaign__bar"
        aria-label={words.bar}
        max={words.totalOf(counts)}
        value={words.settledOf(counts)}
      />
      <p className="small muted">{words.soFar(counts)}</p>
      {waitsUntil && !pausedAt && Date.parse(waitsUntil) > now && <p role="status">{words.waitsUntil(waitsUntil)}</p>}
    </>
  )
}

function Paused({ campaign }: { campaign: CampaignRecord }) {
  const { why, advice } = words.paused(campaign)
  return (
    <div
      className={`notice campaign__paused ${campaign.pauseReason === 'person' ? '' : 'notice--error'}`.trim()}
      role="status"
    >
      <p>
        <b>{why}</b>
      </p>
      <p>{advice}</p>
      {campaign.startedAt && <p className="small muted">{words.once}</p>}
    </div>
  )
}

const steps = {
  held: { ...words.steps.stop, work: campaignWrites.stop, done: messages.stopped, failed: messages.stopFailed },
  sending: { ...words.steps.pause, work: campaignWrites.pause, done: messages.paused, failed: messages.pauseFailed },
  paused: { ...words.steps.resume, work: campaignWrites.resume, done: messages.resumed, failed: messages.resumeFailed },
}

function Acts({ campaign }: { campaign: CampaignPage }) {
  const attempt = useAttempt([paths.all])
  const [isBusy, setBusy] = useState(false)
  const state = campaignState(campaign)
  const isForApprover = campaign.waitsForApproval && !campaign.isSender
  const step =
    state === 'draft' || state === 'finished'
      ? undefined
      : steps[state === 'paused' && !campaign.startedAt ? 'held' : state]

  const take = async ({ work, done, failed }: NonNullable<typeof step>) => {
    setBusy(true)
    await attempt(async () => {
      await work(campaign.id)
      succeed(done)
    }, failed)
    setBusy(false)
  }
  return (
    <div className={step ? 'campaign__acts campaign__acts--near' : 'campaign__acts'}>
      {/* The one who approves has it beside the approval. */}
      {!isForApprover && (
        <a className="btn btn--quiet" href={mailAddress(campaign.id)} target="_blank" rel="noopener">
          {words.mail}
          <span className="sr">{sending.newTab}</span>
        </a>
      )}
      {step && (
        <Button look={isForApprover ? 'quiet' : 'primary'} busy={isBusy && step.busy} onClick={() => void take(step)}>
          {step.say}
        </Button>
      )}
    </div>
  )
}
