import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useSite } from '#web/components/site-config.ts'
import { CaptchaMissing } from './captcha-missing.tsx'
import type { CaptchaWidgetProps } from './captcha-widget.ts'
import { loadRecaptcha, type Recaptcha } from './load-recaptcha.ts'

export default function RecaptchaWidget({ ref, onToken }: CaptchaWidgetProps) {
  const { captcha } = useSite()
  const siteKey = captcha.provider === 'recaptcha' ? captcha.siteKey : ''
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<{ api: Recaptcha; id: number }>(undefined)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(false)

  useImperativeHandle(ref, () => ({
    reset: () => widget.current?.api.reset(widget.current.id),
    focus: () => place.current?.querySelector('iframe')?.focus(),
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads the script again.
  useEffect(() => {
    let gone = false
    setFailed(false)
    loadRecaptcha().then(
      (api) => {
        if (gone || !place.current || widget.current) return
        const id = api.render(place.current, {
          sitekey: siteKey,
          size: 'normal',
          theme: 'light',
          callback: onToken,
          'expired-callback': () => onToken(''),
          'error-callback': () => setFailed(true),
        })
        widget.current = { api, id }
      },
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [attempt, siteKey, onToken])

  return (
    <>
      <div ref={place} className="recaptcha" />
      {failed && <CaptchaMissing retry={() => setAttempt(attempt + 1)} />}
    </>
  )
}
