import { useEffect } from 'react'
import type { CampaignRecord } from '#contract/newsletter/campaigns.staff.schema.ts'
import { Checkbox, TextField } from '#web/components/ui/field.tsx'
import { SaveLine } from '#web/components/writing/save-line.tsx'
import { TextWithPictures } from '#web/components/writing/text-with-pictures.tsx'
import { useAutosave } from '#web/components/writing/use-autosave.ts'
import { WritingConflict } from '#web/components/writing/writing-conflict.tsx'
import { CampaignSending } from './campaign-sending.tsx'
import { campaignsPortalContent as words } from './campaigns.portal.content.ts'
import { type CampaignAutosave, campaignWriting } from './campaigns.portal.kind.ts'

const { labels, hints } = words

export function WriteCampaign({ opened, onBegun }: { opened: CampaignRecord; onBegun(id: number): void }) {
  const autosave = useAutosave(campaignWriting, opened)
  const { id } = autosave.record
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, when the record gets its id.
  useEffect(() => {
    if (opened.id === 0 && id > 0) onBegun(id)
  }, [id])
  return (
    <article className="writing">
      <h1 className="sr">{autosave.values.subject || words.unnamed}</h1>
      <CampaignFields {...autosave} />
      <div className="writing__aside">{id > 0 && <CampaignSending autosave={autosave} />}</div>
      <div className="writing__bar">
        <SaveLine autosave={autosave} />
      </div>
      <WritingConflict
        noun={words.noun}
        labels={labels}
        inWords={(value) => (typeof value === 'boolean' ? (value ? words.yes : words.no) : undefined)}
        autosave={autosave}
        toValues={campaignWriting.toValues}
      />
    </article>
  )
}

function CampaignFields({ values, errors, type }: CampaignAutosave) {
  const field = (name: 'subject' | 'preheader') => ({
    label: labels[name],
    error: errors[name],
    value: values[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })
  return (
    <div className="form writing__fields">
      <TextField {...field('subject')} wide />
      <TextField {...field('preheader')} wide optional hint={hints.preheader} />
      <TextWithPictures
        label={labels.body}
        value={values.body}
        error={errors.body}
        onChange={(body) => type({ body })}
      />
      <div className="full">
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
    </div>
  )
}
