import CircleAlert from 'icon:circle-exclamation-point'
import Eye from 'icon:eye'
import MailCheck from 'icon:mail-check'
import { useId } from 'react'
import type { CampaignCheck } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignProblems } from '#contract/newsletter/campaigns.staff.ts'
import { Checkbox } from '#web/components/ui/field.tsx'
import { campaignsPortalContent } from './campaigns.portal.content.ts'

const { sending: words } = campaignsPortalContent

type Problem = CampaignCheck['problems'][number]

interface CampaignProblemsProps {
  stops: Problem[]
  looks: Problem[]
  /** Indexes of ticked `looks`. */
  seen: readonly number[]
  onSee(seen: readonly number[]): void
}

/** `stops` have to be fixed; `looks` have to be ticked. */
export function CampaignProblems({ stops, looks, seen, onSee }: CampaignProblemsProps) {
  const id = useId()
  return (
    <div className="campaign-problems" role="status">
      {stops.length + looks.length === 0 && (
        <p className="campaign-problems__passed">
          <MailCheck className="i" />
          {words.passed}
        </p>
      )}
      {stops.length > 0 && (
        <>
          <h4>
            <CircleAlert className="i" />
            {words.stops(stops.length)}
          </h4>
          <ul className="bare">
            {stops.map((problem) => (
              <li key={`${problem.name} ${problem.about}`}>
                <ProblemText problem={problem} />
              </li>
            ))}
          </ul>
        </>
      )}
      {looks.length > 0 && (
        <>
          <h4>
            <Eye className="i" />
            {words.looks(looks.length)}
          </h4>
          <ul className="bare">
            {looks.map((problem, index) => (
              <li key={`${problem.name} ${problem.about}`}>
                <div id={`${id}-${index}`}>
                  <ProblemText problem={problem} />
                </div>
                <Checkbox
                  label={words.seen}
                  aria-describedby={`${id}-${index}`}
                  checked={seen.includes(index)}
                  onChange={({ target }) =>
                    onSee([...seen.filter((one) => one !== index), ...(target.checked ? [index] : [])])
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ProblemText({ problem: { name, about } }: { problem: Problem }) {
  const isAddress = about !== null && /^https?:/.test(about)
  return (
    <p>
      {campaignProblems[name].text}
      {about !== null && (
        <>
          {' '}
          {isAddress ? (
            <a className="campaign-problems__about" href={about} target="_blank" rel="noopener noreferrer">
              {about}
            </a>
          ) : (
            <b className="campaign-problems__about">{about}</b>
          )}
        </>
      )}
    </p>
  )
}
