import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ThemeProvider, useTheme } from './theme-provider.tsx'

function Probe() {
  const { theme, mode } = useTheme()
  return <output>{`${theme}, ${mode}`}</output>
}

describe('useTheme', () => {
  it('fails outside its provider', () => {
    expect(() => renderToString(<Probe />)).toThrow('useTheme must be used within a ThemeProvider')
  })

  it('is dark on the server, whatever the visitor has chosen', () => {
    const html = renderToString(
      <ThemeProvider>
        <Probe />
      </ThemeProvider>,
    )
    expect(html).toBe('<output>dark, dark</output>')
  })
})
