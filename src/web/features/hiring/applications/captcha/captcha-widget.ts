import type { Ref } from 'react'

export interface CaptchaHandle {
  reset(): void
  focus(): void
}

export interface CaptchaWidgetProps {
  ref: Ref<CaptchaHandle>
  /** Called with a token once solved, and with an empty string when it expires or is reset. */
  onToken(token: string): void
  describedBy: string | undefined
}
