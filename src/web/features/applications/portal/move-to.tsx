import { useState } from 'react'
import { type Stage, stageLabels, stages } from '#contract/applications.staff.ts'
import { Select } from '#web/components/ui/field.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { useApplicationWrites } from './use-application-writes.ts'

interface MoveToProps {
  applications: { id: number; stage: Stage }[]
  onMoved?(): void
}

/** By a menu, which a thumb can use; chosen is done, and can be undone. */
export function MoveTo({ applications, onMoved }: MoveToProps) {
  const { move } = useApplicationWrites()
  const [busy, setBusy] = useState(false)
  const choose = async (to: Stage) => {
    setBusy(true)
    const isDone = await move(applications, to)
    setBusy(false)
    if (isDone) onMoved?.()
  }
  const first = applications[0]?.stage
  const areEqual = applications.every(({ stage }) => stage === first)
  return (
    <Select
      label={words.moveTo}
      placeholder={words.choose}
      options={stages
        .filter((stage) => !(areEqual && stage === first))
        .map((stage) => ({ value: stage, label: stageLabels[stage] }))}
      value=""
      disabled={busy}
      onChange={({ target }) => target.value && void choose(target.value as Stage)}
    />
  )
}
