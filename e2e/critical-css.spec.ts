import { publicPages } from '#contract/website/public-pages.ts'
import { isTried } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ allowedConsole: [/status of 404/] })
test.skip(Boolean(process.env.EAGER), 'with React at once there is no first look')

interface Looks {
  /** Finds out what to look at: what no stylesheet sets, and no size follows from, is the same with each of them. */
  choose(): Promise<void>
  /** Notes how every element looks now, in both themes. */
  take(): void
  /** Switches the whole stylesheets on and what was inlined off; says how many. */
  switchToFull(): Promise<number>
  /** What the looks taken before the switch and those after it do not agree on. */
  differences(): string[]
}
declare global {
  interface Window {
    looks: Looks
  }
}

/** Runs in the page. */
function prepare() {
  // React would switch the whole stylesheets on by itself.
  window.requestIdleCallback = () => 0
  window.IntersectionObserver = class {
    observe() {}
  } as never

  const parts = ['', '::before', '::after']
  let properties: string[] = []
  const taken: Map<string, string>[] = []
  const lateSheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([data-complete])')]
  const namesIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...((rule as CSSStyleRule).style ?? []),
      ...namesIn((rule as CSSGroupingRule).cssRules ?? []),
    ])
  const lookAs = (theme: string, wanted = properties) => {
    const { classList } = document.documentElement
    classList.remove('dark', 'light')
    classList.add(theme)
    // Elements that still move have no stable look.
    for (const animation of document.getAnimations()) animation.cancel()
    const look = new Map<string, string>()
    for (const [index, element] of document.querySelectorAll('html, body, body :not(script)').entries())
      for (const part of parts) {
        const style = getComputedStyle(element, part || null)
        if (part && style.content === 'none') continue
        const name = `${theme} ${index} ${element.tagName}.${element.getAttribute('class')}${part}`
        // An auto margin is told in pixels of whatever layout was last, so it is asked for as it was computed.
        const computed = part ? undefined : element.computedStyleMap()
        const read = (property: string) =>
          (property.startsWith('margin') && computed?.get(property)?.toString()) || style.getPropertyValue(property)
        look.set(name, wanted.map(read).join('\n'))
      }
    return look
  }
  window.looks = {
    async choose() {
      const whole = await Promise.all(
        lateSheets().map(async ({ href }) => new CSSStyleSheet().replace(await (await fetch(href)).text())),
      )
      const set = new Set([...document.styleSheets, ...whole].flatMap(({ cssRules }) => namesIn(cssRules)))
      if (set.has('all')) throw new Error('A rule for all sets what it does not name')
      // A token that nothing uses yet has no look.
      properties = [...set.add('width').add('height')].filter((name) => !name.startsWith('--'))
    },
    take() {
      // Hidden elements are laid out, and start to move, when they are first measured.
      lookAs('light', ['width'])
      taken.push(lookAs('dark'), lookAs('light'))
    },
    async switchToFull() {
      const links = lateSheets()
      await Promise.all(
        links.map(async (link) => {
          const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
          link.disabled = false
          await loaded
          const { sheet } = link.previousElementSibling as HTMLStyleElement
          if (sheet) sheet.disabled = true
        }),
      )
      await document.fonts.ready
      return links.length
    },
    differences() {
      const half = taken.length / 2
      return taken.slice(0, half).flatMap((first, index) => {
        const full = taken[half + index] ?? new Map<string, string>()
        return [...new Set([...first.keys(), ...full.keys()])].flatMap((name) => {
          if (first.get(name) === full.get(name)) return []
          const values = first.get(name)?.split('\n')
          const whole = full.get(name)?.split('\n')
          const other = properties.findIndex((_, at) => values?.[at] !== whole?.[at])
          return `${name} ${properties[other]}: ${values?.[other]} instead of ${whole?.[other]}`
        })
      })
    },
  }
}

const paths = [
  ...publicPages,
  '/team/maren-okafor',
  '/careers/systems-consultant',
  '/newsletter/confirm',
  '/careers/application',
  '/nope',
]

for (const path of paths.filter(isTried)) {
  test(`${path} looks from the start as with its whole stylesheets, every element in both themes`, async ({ page }) => {
    await page.addInitScript(prepare)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => window.looks.choose())
    await page.evaluate(() => window.looks.take())
    expect(await page.evaluate(() => window.looks.switchToFull())).toBeGreaterThan(0)
    await page.evaluate(() => window.looks.take())
    expect((await page.evaluate(() => window.looks.differences())).slice(0, 10)).toEqual([])
  })
}
