import { Moon, Sun } from 'lucide-react'
import { useTheme } from './theme-provider.tsx'

export function ThemeToggle() {
  const { mode, setTheme } = useTheme()
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="btn btn--plain btn--icon theme"
      aria-label={`Switch to ${other} theme`}
      onClick={() => setTheme(other)}
    >
      <Moon className="i i-moon" aria-hidden />
      <Sun className="i i-sun" aria-hidden />
    </button>
  )
}
