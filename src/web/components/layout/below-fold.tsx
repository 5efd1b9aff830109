import { useRouter } from '@tanstack/react-router'
import { Activity, type ReactNode, useDeferredValue } from 'react'

/** Taller screens may show what stands in here. */
const tallestScreen = 1_200

/** Sections that no screen shows at first: hydrated after the others, and rendered after the first frame of a new page. */
export function BelowFold({ children }: { children: ReactNode }) {
  const { opensAtTop } = useRouter().options.context
  const isShown = useDeferredValue(true, opensAtTop && innerHeight <= tallestScreen ? false : undefined)
  // The space keeps the footer off the screen.
  return isShown ? <Activity>{children}</Activity> : <div className="below-fold" />
}
