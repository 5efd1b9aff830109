import CircleAlert from 'icon:circle-exclamation-point'
import Eye from 'icon:eye'
import MailCheck from 'icon:mail-check'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { CampaignCheck } from '#contract/newsletter/campaigns.staff.schema.ts'
import { type CampaignProblemName, campaignProblems } from '#contract/newsletter/campaigns.staff.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/field.tsx'
import type { WritingPageState } from '#web/components/writing/use-writing-page.ts'
import { campaignsPortalContent } from './campaigns.portal.content.ts'

const { sending: words } = campaignsPortalContent

type Problem = CampaignCheck['problems'][number]

interface CampaignProblemsProps {
  stops: Problem[]
  looks: Problem[]
  /** Indexes of ticked `looks`. */
  seen: readonly number[]
  onSee(seen: readonly number[]): void
  page: WritingPageState
}

/** `stops` have to be fixed; `looks` have to be ticked. */
export function CampaignProblems({ stops, looks, seen, onSee, page }: CampaignProblemsProps) {
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
                <ProblemText problem={problem} page={page} />
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
                  <ProblemText problem={problem} page={page} />
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

/** Where a problem is fixed. */
type Place = 'subject' | 'body' | { tab: 'settings' | 'subscribers'; id?: string }
const places: Record<CampaignProblemName, Place | undefined> = {
  subjectMissing: 'subject',
  bodyMissing: 'body',
  addressMissing: { tab: 'settings', id: '1' },
  unsubscribeMissing: undefined,
  altMissing: 'body',
  tooLong: 'body',
  nobody: { tab: 'subscribers' },
  deadLink: 'body',
  uncheckedLink: 'body',
  uncheckedLinks: 'body',
  passedDate: 'body',
  placeholder: 'body',
}

function ProblemText({ problem: { name, about }, page }: { problem: Problem; page: WritingPageState }) {
  const isPermitted = usePermission()
  const place = places[name]
  const isAddress = about !== null && /^https?:/.test(about)
  const fix = (field: 'subject' | 'body') => {
    page.goTo(field, false)
    if (field === 'body') selectInText(name === 'altMissing' ? 'img[alt=""]' : `a[href="${CSS.escape(about ?? '')}"]`)
  }
  return (
    <>
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
      {typeof place === 'string' && (
        <Button look="plain" small onClick={() => fix(place)}>
          {words.places[place]}
        </Button>
      )}
      {typeof place === 'object' && isPermitted(place.tab) && (
        <Link className="btn btn--plain btn--sm" to="." search={place}>
          {words.places[place.tab]}
        </Link>
      )}
    </>
  )
}

/** The editor follows the browser's selection. */
function selectInText(selector: string) {
  const found = document.querySelector(`.editor__text ${selector}`)
  if (!found) return
  getSelection()?.selectAllChildren(found.matches('img') ? (found.parentElement ?? found) : found)
  found.scrollIntoView({ block: 'center' })
}
