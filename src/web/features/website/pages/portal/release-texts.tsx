import { useId, useState } from 'react'
import type { Facts } from '#contract/website/facts.ts'
import type { PageText } from '#contract/website/page-texts.staff.schema.ts'
import { fillFacts } from '#contract/website/page-texts.ts'
import { ChangedWords } from '#web/components/records/word-diff.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { OnlineButton } from '#web/components/ui/online-button.tsx'
import { pageTextsContent } from './page-texts.portal.content.ts'

const { release: words } = pageTextsContent

interface ReleaseTextProps {
  text: PageText
  facts: Facts
  isBusy: boolean
  onChoose(isMine: boolean): void
  onMix(): void
  onClose(): void
}

/** Ours beside what the release ships now. */
export function ReleaseText({ text, facts, isBusy, onChoose, onMix, onClose }: ReleaseTextProps) {
  const id = useId()
  const [isMine, setMine] = useState(true)
  const written = fillFacts(text.published ?? text.original, facts)
  return (
    <Dialog
      title={text.name}
      note={words.note}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onMix}>
            {words.mix}
          </Button>
          <OnlineButton busy={isBusy && pageTextsContent.publishing.busy} onClick={() => onChoose(isMine)}>
            {isMine ? words.keep : words.take}
          </OnlineButton>
        </>
      }
    >
      <fieldset className="words__picks">
        <legend>{words.question}</legend>
        <label className="words__pick">
          <input type="radio" name={id} checked={isMine} onChange={() => setMine(true)} />
          <span>
            <b>{words.mine}</b>
            {written}
          </span>
        </label>
        <label className="words__pick">
          <input type="radio" name={id} checked={!isMine} onChange={() => setMine(false)} />
          <span>
            <b>{words.theirs}</b>
            <span className="word-diff">
              <ChangedWords before={written} after={fillFacts(text.original, facts)} />
            </span>
          </span>
        </label>
      </fieldset>
      <p className="muted small">{words.rest}</p>
    </Dialog>
  )
}
