import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

export const views = ['write', 'phone', 'desktop'] as const
type View = (typeof views)[number]

/** Where the drawer has no room beside the text. */
const narrow = '(max-width: 1040px), (max-height: 430px)'

const subscribe = (onChange: () => void) => {
  const media = matchMedia(narrow)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

export function useWritingPage() {
  const [view, setView] = useState<View>('write')
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
  const [isBeside, setBeside] = useState(true)
  const [isSheet, setSheet] = useState(false)
  const setDrawer = isNarrow ? setSheet : setBeside
  return {
    view,
    setView,
    isNarrow,
    isDrawerOpen: isNarrow ? isSheet : isBeside && view !== 'desktop',
    openDrawer: () => {
      if (view === 'desktop') setView('write')
      setDrawer(true)
    },
    closeDrawer: () => setDrawer(false),
    /** Focuses a field, wherever it is. */
    goTo: (field: string, isSetting: boolean) => {
      flushSync(() => {
        setView('write')
        if (isSetting) setDrawer(true)
        else setSheet(false)
      })
      document.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
    },
  }
}
export type WritingPageState = ReturnType<typeof useWritingPage>
