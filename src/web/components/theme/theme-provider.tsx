import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import {
  applyMode,
  defaultTheme,
  lightQuery,
  modeOf,
  readTheme,
  shownMode,
  type Theme,
  type ThemeMode,
  themeEvent,
} from './theme.ts'

interface ThemeContextValue {
  theme: Theme
  mode: ThemeMode
}

const ThemeContext = createContext<ThemeContextValue | undefined>(undefined)

export function useTheme(): ThemeContextValue {
  const value = useContext(ThemeContext)
  if (!value) throw new Error('useTheme must be used within a ThemeProvider')
  return value
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  // The server does not know the preference; the inline script has applied it, and React follows here.
  const [theme, setChosen] = useState<Theme>(defaultTheme)
  const [mode, setMode] = useState<ThemeMode>(defaultTheme)

  useEffect(() => {
    setChosen(readTheme())
    setMode(shownMode())
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

  useEffect(() => {
    const onToggle = () => {
      setChosen(shownMode())
      setMode(shownMode())
    }
    addEventListener(themeEvent, onToggle)
    return () => removeEventListener(themeEvent, onToggle)
  }, [])

  const value = useMemo(() => ({ theme, mode }), [theme, mode])
  return <ThemeContext value={value}>{children}</ThemeContext>
}
