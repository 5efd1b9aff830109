import Check from 'icon:check'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SetUp } from '#contract/portal.schema.ts'
import { portalPaths } from '#contract/portal.ts'
import { portalPages } from '#contract/staff.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { setUpContent as words } from './portal.content.ts'
import { Strand } from './strand.tsx'
import { useStored } from './use-stored.ts'

/** What a new site still needs, until all is done or the owner puts it away in this browser. */
export function useSetUp(isOwner: boolean) {
  const [isAway, setAway] = useStored('set-up-away', false)
  const { data: steps, isLoading } = useQuery({
    queryKey: [portalPaths.setUp],
    queryFn: ({ signal }) => staffClient.read<SetUp>(portalPaths.setUp, { signal }),
    staleTime: 0,
    enabled: isOwner && !isAway,
  })
  const isOpen = !isAway && steps?.some(({ isDone }) => !isDone)
  return { isLoading, list: isOpen && steps && <SetUpList steps={steps} putAway={() => setAway(true)} /> }
}

function SetUpList({ steps, putAway }: { steps: SetUp; putAway(): void }) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className="grown" aria-labelledby="set-up">
      <div className="dashboard__head">
        <h2 id="set-up">{words.heading}</h2>
        <span className="muted small">{words.done(steps.filter(({ isDone }) => isDone).length, steps.length)}</span>
        <Button look="quiet" small onClick={putAway}>
          {words.putAway}
        </Button>
      </div>
      <div className="roots">
        <Strand />
        <ul className="bare">
          {steps.map(({ step, isDone }) => {
            const { name, why, act, tab } = words.steps[step]
            return (
              <li key={step} className={isDone ? 'wait wait--done' : 'wait wait--step'}>
                <div>
                  <span className="wait__text">
                    <b>{name}</b>
                    <small>{why}</small>
                  </span>
                  {isDone ? (
                    <span className="wait__done">
                      <Check className="i" />
                      {words.isDone}
                    </span>
                  ) : (
                    <Link
                      className={step === next?.step ? 'btn btn--primary btn--sm' : 'btn btn--quiet btn--sm'}
                      to={portalPages.dashboard}
                      search={{ tab }}
                    >
                      {act}
                    </Link>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
