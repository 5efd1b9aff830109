import History from 'icon:history'
import { useId, useState } from 'react'
import type { CampaignRecord } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignLimits } from '#contract/newsletter/campaigns.staff.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox, FieldError } from '#web/components/ui/field.tsx'
import { Status } from '#web/components/ui/status.tsx'
import type { BackLinkProps } from '#web/components/writing/back-link.tsx'
import { useAutosave } from '#web/components/writing/use-autosave.ts'
import { useWritingPage } from '#web/components/writing/use-writing-page.ts'
import { WritingPage } from '#web/components/writing/writing-page.tsx'
import { TextWithPictures } from '#web/features/website/pictures/portal/text-with-pictures.public.tsx'
import { CampaignSending, SendButton, SendDialog } from './campaign-sending.tsx'
import { CampaignVersions } from './campaign-versions.tsx'
import { campaignsPortalContent as words } from './campaigns.portal.content.ts'
import { type CampaignAutosave, campaignWriting, mailAddress } from './campaigns.portal.kind.ts'
import { useSending } from './use-sending.ts'

const { labels, hints, sending: sendingWords } = words

interface WriteCampaignProps {
  opened: CampaignRecord
  back: BackLinkProps
  onBegun(id: number): void
}

export function WriteCampaign({ opened, back, onBegun }: WriteCampaignProps) {
  const autosave = useAutosave(campaignWriting, opened, onBegun)
  const page = useWritingPage()
  const sending = useSending(autosave, page)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { record: campaign } = autosave
  const openHistory = async () => {
    if (await autosave.flush()) setHistoryOpen(true)
  }
  return (
    <>
      <WritingPage
        kind={campaignWriting}
        autosave={autosave}
        page={page}
        back={back}
        title={autosave.values.subject || words.unnamed}
        state={<Status kind="pilot">{words.stateLabels.draft}</Status>}
        primary={<SendButton sending={sending} />}
        drawer={{
          title: sendingWords.heading,
          content: (
            <>
              <CampaignSending sending={sending} page={page} />
              <PublicArchive {...autosave} />
              {campaign.id > 0 && (
                <section className="drawer__part">
                  <h3>{words.more}</h3>
                  <div className="writing-panel__acts">
                    <Button look="quiet" onClick={() => void openHistory()}>
                      <History className="i" />
                      {words.versions}
                    </Button>
                  </div>
                </section>
              )}
            </>
          ),
        }}
        onPreview={(frame) => {
          frame.src = mailAddress(autosave.current().id)
        }}
      >
        <CampaignText {...autosave} />
      </WritingPage>
      {isHistoryOpen && (
        <CampaignVersions campaign={campaign} onRestored={autosave.replace} onClose={() => setHistoryOpen(false)} />
      )}
      {sending.isAsking && <SendDialog sending={sending} autosave={autosave} />}
    </>
  )
}

function CampaignText({ values, errors, type }: CampaignAutosave) {
  return (
    <>
      <div className="writing__text">
        <div className="campaign-head">
          {(['subject', 'preheader'] as const).map((name) => (
            <HeadLine
              key={name}
              name={name}
              value={values[name]}
              error={errors[name]}
              onType={(value) => type({ [name]: value })}
            />
          ))}
        </div>
      </div>
      <TextWithPictures
        label={labels.body}
        value={values.body}
        error={errors.body}
        onChange={(body) => type({ body })}
      />
    </>
  )
}

interface HeadLineProps {
  name: 'subject' | 'preheader'
  value: string
  error: string | undefined
  onType(value: string): void
}

function HeadLine({ name, value, error, onType }: HeadLineProps) {
  const id = useId()
  const isFirst = name === 'subject'
  return (
    <div className="campaign-head__line">
      <label htmlFor={id}>{labels[name]}</label>
      <input
        id={id}
        data-field={name}
        data-first-field={isFirst || undefined}
        autoComplete="off"
        placeholder={isFirst ? undefined : hints.preheader}
        aria-describedby={`${id}-length ${id}-error`}
        aria-invalid={error ? true : undefined}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <small id={`${id}-length`}>{words.lengthOf(value.length, campaignLimits[name])}</small>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const PublicArchive = ({ values, type }: CampaignAutosave) => (
  <section className="drawer__part">
    <h3>{words.archive}</h3>
    <div>
      <Checkbox
        label={labels.isPublic}
        checked={values.isPublic}
        aria-describedby="campaign-public"
        onChange={({ target }) => type({ isPublic: target.checked })}
      />
      <p className="help" id="campaign-public">
        {hints.isPublic}
      </p>
    </div>
  </section>
)
