import type { Ref } from 'react'

export interface CaptchaHandle {
  /** Forgets what was solved. */
  reset(): void
  focus(): void
}

export interface CaptchaWidgetProps {
  ref: Ref<CaptchaHandle>
  /** Held once it is solved, empty again when it expires or is reset. */
  onToken(token: string): void
  describedBy: string | undefined
}
