import { closedStages, type Stage, stageLabels, stages } from '#contract/hiring/applications.staff.ts'
import { Ring } from '#web/components/submissions/ring.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind } from './applications.portal.kind.tsx'

/** The way from New to Hired; Declined and Withdrawn leave it. */
export const stagesAhead = stages.filter((stage) => stage === 'hired' || !closedStages.includes(stage))

export const stageAfter = (stage: Stage): Stage | undefined => {
  const place = stagesAhead.indexOf(stage)
  return place < 0 ? undefined : stagesAhead[place + 1]
}

export function StagePath({ stage }: { stage: Stage }) {
  const place = stagesAhead.indexOf(stage)
  return (
    <ol className="path" aria-label={words.filters.stage}>
      {stagesAhead.map((one, index) => (
        <li
          key={one}
          className={index < place ? 'is-past' : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          <Ring look={index < place ? 'full' : index === place ? applicationKind.rings[one] : 'empty'} />
          <span>{stageLabels[one]}</span>
        </li>
      ))}
    </ol>
  )
}
