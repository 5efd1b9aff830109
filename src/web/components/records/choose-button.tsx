import ListChecks from 'icon:list-checks'
import { Button } from '#web/components/ui/button.tsx'
import { recordsContent } from './records.content.ts'
import type { Choice } from './use-choice.ts'

export const ChooseButton = ({ choice: { isChoosing, start, stop } }: { choice: Choice }) => (
  <Button
    look="plain"
    icon
    aria-label={recordsContent.bulk.start}
    title={recordsContent.bulk.start}
    aria-pressed={isChoosing}
    onClick={isChoosing ? stop : start}
  >
    <ListChecks className="i" />
  </Button>
)
