import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import {
  applyMode,
  defaultTheme,
  lightQuery,
  modeOf,
  readTheme,
  storeTheme,
  type Theme,
  type ThemeMode,
} from './theme.ts'

interface ThemeContextValue {
  theme: Theme
  /** What the theme comes to right now: `system` resolved. */
  mode: ThemeMode
  setTheme(theme: Theme): void
}

const ThemeContext = createContext<ThemeContextValue | undefined>(undefined)

export function useTheme(): ThemeContextValue {
  const value = useContext(ThemeContext)
  if (!value) throw new Error('useTheme must be used within a ThemeProvider')
  return value
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  // The server cannot know the choice; the page's own script has already shown it, React catches up here.
  const [theme, setChosen] = useState<Theme>(defaultTheme)
  const [mode, setMode] = useState<ThemeMode>(defaultTheme)

  useEffect(() => {
    const stored = readTheme()
    setChosen(stored)
    setMode(modeOf(stored))
  }, [])

  useEffect(() => {
    if (theme !== 'system') return
    const media = matchMedia(lightQuery)
    const follow = () => {
      setMode(modeOf('system'))
      applyMode(modeOf('system'))
    }
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [theme])

  const setTheme = useCallback((next: Theme) => {
    storeTheme(next)
    setChosen(next)
    setMode(modeOf(next))
    applyMode(modeOf(next))
  }, [])

  const value = useMemo(() => ({ theme, mode, setTheme }), [theme, mode, setTheme])
  return <ThemeContext value={value}>{children}</ThemeContext>
}
