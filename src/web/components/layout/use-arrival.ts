import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a client navigation, moves focus where a full load would: to the hash's target or to the page. */
export function useArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.href === toLocation.href || toLocation.state.keepFocus) return
        const target = document.getElementById(toLocation.hash || 'main')
        if (!target) return
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1
        target.focus({ preventScroll: true })
      }),
    [router],
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when only the address changes while the visitor types. */
    keepFocus?: boolean
  }
}
