import Moon from 'icon:moon'
import Sun from 'icon:sun'
import { Tooltip } from '#web/components/ui/tooltip.tsx'
import { themeToggleAttribute } from './theme.ts'
import { useTheme } from './theme-provider.tsx'

const label = (other: string) => `Switch to ${other} theme`

/** The inline script handles the click, so the toggle works before hydration. */
export function ThemeToggle() {
  const { mode } = useTheme()
  return (
    <Tooltip text={label(mode === 'dark' ? 'light' : 'dark')}>
      <button type="button" className="btn btn--plain btn--icon theme" {...{ [themeToggleAttribute]: '' }}>
        <Moon className="i i-moon" />
        <Sun className="i i-sun" />
        <span className="sr when-dark">{label('light')}</span>
        <span className="sr when-light">{label('dark')}</span>
      </button>
    </Tooltip>
  )
}
