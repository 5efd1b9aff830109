import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { altchaLifetimeMs } from '#contract/captcha.ts'
import { applicationMessages } from '#contract/hiring/applications.ts'
import { Spinner } from '#web/components/ui/spinner.tsx'
import type { CaptchaWidgetProps } from './captcha-widget.ts'

type State = 'open' | 'working' | 'solved' | 'failed' | 'offline'

const words: Record<State, string> = {
  open: 'I’m not a robot',
  working: 'Verifying...',
  solved: 'Verified',
  failed: 'That did not work. Please try again.',
  offline: applicationMessages.captchaOffline,
}

/** Self-hosted captcha: a checkbox and a proof of work in the browser. */
export default function AltchaWidget({ ref, onToken, describedBy }: CaptchaWidgetProps) {
  const box = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>('open')

  useImperativeHandle(ref, () => ({ reset: () => setState('open'), focus: () => box.current?.focus() }), [])

  useEffect(() => {
    if (state !== 'solved') return
    const timer = setTimeout(() => setState('open'), altchaLifetimeMs - 60_000)
    return () => {
      clearTimeout(timer)
      onToken('')
    }
  }, [state, onToken])

  const verify = async () => {
    if (state === 'working' || state === 'solved') return
    setState('working')
    try {
      const { solveAltcha } = await import('./solve-altcha.ts')
      onToken(await solveAltcha())
      setState('solved')
    } catch {
      setState(navigator.onLine ? 'failed' : 'offline')
    }
  }
  return (
    <label className="captcha">
      <input
        ref={box}
        type="checkbox"
        checked={state === 'solved'}
        onChange={verify}
        aria-busy={state === 'working'}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
      />
      {state === 'working' && <Spinner />}
      <span aria-live="polite">{words[state]}</span>
    </label>
  )
}
