import { useState } from 'react'
import type { CampaignPage } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignStaffMessages as messages, campaignStaffPaths as paths } from '#contract/newsletter/campaigns.staff.ts'
import { portalPages } from '#contract/staff.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { Button } from '#web/components/ui/button.tsx'
import { LinkField } from '#web/components/writing/link-field.tsx'
import { useConfirmed } from '#web/features/office/account/portal/use-confirmed.public.tsx'
import { campaignsPortalContent } from './campaigns.portal.content.ts'
import { campaignWrites, mailAddress } from './campaigns.portal.kind.ts'

const { approval: words, sending } = campaignsPortalContent

export function CampaignApproval({ campaign, tab }: { campaign: CampaignPage; tab: string }) {
  return (
    <section className="writing-panel" aria-labelledby="campaign-approval">
      <h2 id="campaign-approval">{words.heading}</h2>
      {campaign.isSender ? (
        <LinkField
          label={words.link}
          address={`${location.origin}${portalPages.dashboard}?tab=${tab}&id=${campaign.id}`}
          hint={words.linkHint}
        />
      ) : (
        <Approve campaign={campaign} />
      )}
    </section>
  )
}

function Approve({ campaign }: { campaign: CampaignPage }) {
  const attempt = useAttempt([paths.all])
  const { whenConfirmed, question } = useConfirmed(words.confirmNote)
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    await attempt(async () => {
      await whenConfirmed(() => campaignWrites.approve(campaign.id, campaign.textHash))
      succeed(messages.approved)
    }, messages.approveFailed)
    setBusy(false)
  }
  return (
    <>
      <p>{words.read(campaign.sentBy?.name ?? words.colleague)}</p>
      <p className="small muted">{words.bound}</p>
      <div className="writing-panel__acts campaign-acts">
        <a className="btn btn--quiet" href={mailAddress(campaign.id)} target="_blank" rel="noopener">
          {sending.mail}
          <span className="sr">{sending.newTab}</span>
        </a>
        <Button busy={isBusy && words.approving} onClick={() => void approve()}>
          {words.approve}
        </Button>
      </div>
      {question}
    </>
  )
}
