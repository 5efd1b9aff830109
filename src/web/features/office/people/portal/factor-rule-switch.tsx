import { useQuery } from '@tanstack/react-query'
import type { FactorRule } from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages, secondFactorPaths } from '#contract/office/second-factors.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Checkbox } from '#web/components/ui/field.tsx'
import { useConfirmed } from '#web/features/office/account/portal/use-confirmed.public.tsx'
import { personWords, ruleWords as words } from './people.portal.content.ts'

const { rule: path } = secondFactorPaths

export function FactorRuleSwitch() {
  const { data: rule } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => staffClient.read<FactorRule>(path, { signal }),
  })
  const attempt = useAttempt([path])
  const { whenConfirmed, question } = useConfirmed(personWords.confirmNote)
  if (!rule) return null
  const set = (ownersNeedFactor: boolean) =>
    attempt(
      () => whenConfirmed(() => staffClient.sendUnread(path, { method: 'PUT', body: { ownersNeedFactor } })),
      secondFactorMessages.notSaved,
    )
  return (
    <div className="factorrule">
      <Checkbox
        label={words.title}
        checked={rule.ownersNeedFactor}
        aria-describedby="factor-rule-note"
        onChange={({ target }) => set(target.checked)}
      />
      <p className="muted small" id="factor-rule-note">
        {words.note}
      </p>
      {question}
    </div>
  )
}
