import type { ShownInterview } from '#contract/hiring/application-status.ts'
import { longestRefusal } from '#contract/hiring/interviews.ts'
import { TextArea } from '#web/components/ui/field.tsx'
import { applicationStatusContent } from './application-status.content.ts'
import { Choice, Form } from './application-status-actions.tsx'

const content = applicationStatusContent.interviews

interface InterviewProps {
  interview: ShownInterview
  token: string
}

/** Works without JavaScript, as the whole page does. */
export function ShownInterviewCard({ interview, token }: InterviewProps) {
  const { id, state, place, times, picked, refusal } = interview
  const refuse = content.refuse[state === 'picked' ? 'picked' : 'open']
  const heading = content.headings[state]
  if (!heading) return null
  return (
    <section className="card standing__next">
      <h2 className="h3">{heading}</h2>
      {picked && <p>{picked}</p>}
      {(state === 'open' || state === 'picked') && <p className="standing__place">{content.place(place)}</p>}
      {refusal && <p className="standing__place">{content.youSaid(refusal)}</p>}
      {content.texts[state] && <p>{content.texts[state]}</p>}
      {state === 'open' && (
        <Form token={token} action="pick" button={content.pick}>
          <input type="hidden" name="interview" value={id} />
          <fieldset className="full standing__slots">
            <legend className="sr">{heading}</legend>
            {times.map(({ start, words }) => (
              <label key={start}>
                <input type="radio" name="start" value={start} required defaultChecked={times.length === 1} />
                {words}
              </label>
            ))}
          </fieldset>
        </Form>
      )}
      {(state === 'open' || state === 'passed' || state === 'picked') && (
        <div className="acc standing__folds">
          <Choice title={refuse.title}>
            <Form token={token} action="refuse" button={refuse.button} look="quiet">
              <input type="hidden" name="interview" value={id} />
              <TextArea label={refuse.label} name="refusal" rows={2} maxLength={longestRefusal} required wide />
            </Form>
          </Choice>
        </div>
      )}
    </section>
  )
}
