const themeStorageKey = 'ui-theme'
export const defaultTheme = 'dark'

export type Theme = 'dark' | 'light' | 'system'
export type ThemeMode = 'dark' | 'light'

export const themeEvent = 'themechange'
export const themeToggleAttribute = 'data-theme-toggle'

/** Inlined before the first paint to avoid a flash of the wrong theme. */
export const themeScript = `(function(){var h=document.documentElement,k='${themeStorageKey}',t;try{t=localStorage.getItem(k)}catch(e){}if(t==='system')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';h.className=t==='light'?'light':'${defaultTheme}';document.addEventListener('click',function(e){if(!e.target.closest('[${themeToggleAttribute}]'))return;var m=h.className==='dark'?'light':'dark';h.className=m;try{localStorage.setItem(k,m)}catch(e){}dispatchEvent(new Event('${themeEvent}'))})})()`

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

export const shownMode = (): ThemeMode => (document.documentElement.className === 'light' ? 'light' : 'dark')

export function applyMode(mode: ThemeMode): void {
  document.documentElement.className = mode
}
