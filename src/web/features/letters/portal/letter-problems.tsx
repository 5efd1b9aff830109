import CircleAlert from 'icon:circle-exclamation-point'
import Eye from 'icon:eye'
import MailCheck from 'icon:mail-check'
import { useId } from 'react'
import type { LetterCheck } from '#contract/letters.staff.schema.ts'
import { letterProblems } from '#contract/letters.staff.ts'
import { Checkbox } from '#web/components/ui/field.tsx'
import { lettersPortalContent } from './letters.portal.content.ts'

const { sending: words } = lettersPortalContent

type Problem = LetterCheck['problems'][number]

export const problemsOf = ({ problems }: LetterCheck) => ({
  stops: problems.filter(({ name }) => letterProblems[name].level === 'stop'),
  looks: problems.filter(({ name }) => letterProblems[name].level === 'look'),
})

interface LetterProblemsProps {
  stops: Problem[]
  looks: Problem[]
  /** Which of the looks were ticked. */
  seen: readonly number[]
  onSee(seen: readonly number[]): void
}

/** What has to be mended, and what somebody has to have looked at. */
export function LetterProblems({ stops, looks, seen, onSee }: LetterProblemsProps) {
  const id = useId()
  return (
    <div className="letter-problems" role="status">
      {stops.length + looks.length === 0 && (
        <p className="letter-problems__passed">
          <MailCheck className="i" />
          {words.passed}
        </p>
      )}
      {stops.length > 0 && (
        <>
          <h3>
            <CircleAlert className="i" />
            {words.stops(stops.length)}
          </h3>
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
          <h3>
            <Eye className="i" />
            {words.looks(looks.length)}
          </h3>
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
      {letterProblems[name].text}
      {about !== null && (
        <>
          {' '}
          {isAddress ? (
            <a className="letter-problems__about" href={about} target="_blank" rel="noopener noreferrer">
              {about}
            </a>
          ) : (
            <b className="letter-problems__about">{about}</b>
          )}
        </>
      )}
    </p>
  )
}
