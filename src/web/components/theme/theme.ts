const themeStorageKey = 'ui-theme'
export const defaultTheme = 'dark'

export type Theme = 'dark' | 'light' | 'system'
export type ThemeMode = 'dark' | 'light'

/**
 * Runs before the first paint, so that nobody sees the wrong theme. Kept as text because it goes into the document
 * itself; `readTheme` and `applyTheme` below say the same for later.
 */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${themeStorageKey}')}catch(e){}if(t==='system')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';document.documentElement.className=t==='light'?'light':'${defaultTheme}'})()`

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeStorageKey)
    return stored === 'light' || stored === 'system' ? stored : defaultTheme
  } catch {
    return defaultTheme
  }
}

export const lightQuery = '(prefers-color-scheme: light)'

export function modeOf(theme: Theme): ThemeMode {
  if (theme !== 'system') return theme
  return matchMedia(lightQuery).matches ? 'light' : 'dark'
}

export function applyMode(mode: ThemeMode): void {
  document.documentElement.className = mode
}

export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeStorageKey, theme)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
