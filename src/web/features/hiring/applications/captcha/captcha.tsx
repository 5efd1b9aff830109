import { type ComponentType, type Ref, useEffect, useId, useRef, useState } from 'react'
import type { CaptchaConfig } from '#contract/captcha.ts'
import { useSite } from '#web/components/site-config.ts'
import { FieldError } from '#web/components/ui/field.tsx'
import { lateComponent } from '#web/components/ui/late-component.tsx'
import { CaptchaMissing } from './captcha-missing.tsx'
import type { CaptchaHandle, CaptchaWidgetProps } from './captcha-widget.ts'

const widgets: Record<CaptchaConfig['provider'], ComponentType<CaptchaWidgetProps>> = {
  recaptcha: lateComponent(() => import('./recaptcha-widget.tsx'), CaptchaMissing),
  altcha: lateComponent(() => import('./altcha-widget.tsx'), CaptchaMissing),
}

interface CaptchaProps {
  ref: Ref<CaptchaHandle>
  onToken(token: string): void
  error: string | undefined
}

export function Captcha({ ref, onToken, error }: CaptchaProps) {
  const Widget = widgets[useSite().captcha.provider]
  const { place, near } = useNear()
  const errorId = useId()
  return (
    <div ref={place} className={error ? 'field full is-error' : 'field full'}>
      <div className="captcha-place">
        {near && <Widget ref={ref} onToken={onToken} describedBy={error && errorId} />}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const arrive = () => setNear(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), { rootMargin: '400px' })
    observer.observe(form)
    form.addEventListener('focusin', arrive)
    return () => {
      observer.disconnect()
      form.removeEventListener('focusin', arrive)
    }
  }, [])
  return { place, near }
}
