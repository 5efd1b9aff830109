import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApplicationItem } from '#contract/applications.staff.schema.ts'
import { closedStages, stageLabels } from '#contract/applications.staff.ts'
import { quarantineReasons } from '#contract/quarantine.ts'
import { Button } from '#web/components/ui/button.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { MoveTo } from './move-to.tsx'

const dayMs = 86_400_000

/** As long as nobody has decided, the days count. */
const waitingOf = ({ stage, createdAt }: ApplicationItem) =>
  closedStages.includes(stage) ? undefined : words.waiting(Math.floor((Date.now() - Date.parse(createdAt)) / dayMs))

export function ApplicationList({ applications, tab }: { applications: ApplicationItem[]; tab: string }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // What has left the list is no longer chosen.
  const selected = applications.filter(({ id }) => chosen.has(id))
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? new Set(before).add(id) : new Set([...before].filter((other) => other !== id))))

  return (
    <>
      <label className="applicants__all">
        <input
          type="checkbox"
          checked={selected.length === applications.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? applications.map(({ id }) => id) : []))}
        />
        {words.selectAll}
      </label>
      <ul className="bare applicants">
        {applications.map((application) => (
          <li key={application.id} className={application.isRead ? 'applicant' : 'applicant applicant--unread'}>
            <label className="applicant__choose">
              <input
                type="checkbox"
                aria-label={words.select(application.name)}
                checked={chosen.has(application.id)}
                onChange={({ target }) => choose(application.id, target.checked)}
              />
            </label>
            <Link
              className="applicant__open"
              to="."
              search={(before: object) => ({ ...before, tab, id: String(application.id) })}
            >
              <span className="applicant__name">{application.name}</span>
              <span className="muted small">
                {application.isGeneral ? `${words.general}: ${application.title}` : application.title}
              </span>
              <span className="applicant__facts small">
                <span className="applicant__stage">{stageLabels[application.stage]}</span>
                {[waitingOf(application), application.source].filter(Boolean).join(', ')}
              </span>
              {application.quarantine && (
                <span className="muted small">{words.quarantined(quarantineReasons[application.quarantine])}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {selected.length > 0 && (
        <section className="applicants__bar" aria-label={words.selected(selected.length)}>
          <p className="small">{words.selected(selected.length)}</p>
          <MoveTo applications={selected} onMoved={() => setChosen(new Set())} />
          <Button look="plain" small onClick={() => setChosen(new Set())}>
            {words.clear}
          </Button>
        </section>
      )}
    </>
  )
}
