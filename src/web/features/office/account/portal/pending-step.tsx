import { staffPaths } from '#contract/staff.ts'
import { sendUnread } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { lateComponent } from '#web/components/ui/late-component.tsx'
import { pendingWords as words } from './second-factors.content.ts'
import type { StepProps } from './step-props.ts'

const steps = {
  check: lateComponent(
    async () => ({ default: (await import('./second-factor-form.tsx')).SecondFactorForm }),
    StepMissing,
  ),
  'set-up': lateComponent(async () => ({ default: (await import('./set-up-factor.tsx')).SetUpFactor }), StepMissing),
}

export function PendingStep({ onBack, ...props }: StepProps) {
  const Step = steps[props.pending.pending]
  const goBack = () => {
    onBack()
    // Not awaited: an unfinished login expires on the server anyway.
    void sendUnread(staffPaths.logout, {}).catch(() => {})
  }
  return <Step {...props} onBack={goBack} />
}

function StepMissing({ retry }: { retry(): void }) {
  return (
    <div className="signin">
      <p className="notice notice--error" role="alert">
        {words.missing}
      </p>
      <Button look="quiet" onClick={retry}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
