import { Moon, Sun } from 'lucide-react'
import { Tooltip } from '#web/components/ui/tooltip.tsx'
import { useTheme } from './theme-provider.tsx'

export function ThemeToggle() {
  const { mode, setTheme } = useTheme()
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = `Switch to ${other} theme`
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className="btn btn--plain btn--icon theme"
        aria-label={label}
        onClick={() => setTheme(other)}
      >
        <Moon className="i i-moon" aria-hidden />
        <Sun className="i i-sun" aria-hidden />
      </button>
    </Tooltip>
  )
}
