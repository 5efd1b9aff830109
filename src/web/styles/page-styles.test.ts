import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A stylesheet stays loaded after navigation, so its selectors must match its own page only. */

interface Rule {
  selector: string
  /** The at-rules around it: `@media …`, `@scope …`. */
  around: string[]
}

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')

/** Splits at commas outside brackets. */
const selectorsOf = (prelude: string) => prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim())

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  const around: string[] = []
  for (const [, text = '', mark] of withoutComments(css).matchAll(/([^{};]*)([{};])/g)) {
    const prelude = text.trim()
    if (mark === '}') around.pop()
    if (mark !== '{') continue
    if (!prelude.startsWith('@') && !around.some((outer) => outer.startsWith('@keyframes')))
      for (const selector of selectorsOf(prelude)) rules.push({ selector, around: [...around] })
    around.push(prelude)
  }
  return rules
}

const names = (selector: string) => selector.match(/[.#][a-z][\w-]*/gi) ?? []
/** The first compound of a selector names its owner. */
const firstNames = (selector: string) => names(selector.split(/[\s>+~]/, 1)[0]?.replace(/:not\([^)]*\)/g, '') ?? '')

const sheets = globSync('src/web/**/*.css').map((path) => ({ path, rules: rulesOf(readFileSync(path, 'utf8')) }))
const owners = new Map<string, Set<string>>()
for (const { path, rules } of sheets)
  for (const { selector, around } of rules) {
    if (around.some((outer) => outer.startsWith('@scope'))) continue
    for (const name of firstNames(selector)) owners.set(name, new Set(owners.get(name)).add(path))
  }

/** Styles of single pages; those of the site and of the drawings apply everywhere. */
const ofPages = sheets.filter(({ path }) => !/\/(styles|illustration)\//.test(path))

test.each(ofPages)('$path names a class of its own in each of its selectors', ({ path, rules }) => {
  const isOwn = (selector: string) =>
    names(selector).some((name) => owners.get(name)?.size === 1 && owners.get(name)?.has(path))
  // The portal and its dialogs, which are children of the body.
  const isPortal = (selector: string) => /\.(cms|scrim)\b/.test(selector)
  expect(rules.length).toBeGreaterThan(0)
  const reachOut = rules.filter(
    ({ selector, around }) => ![selector, ...around].some((text) => isOwn(text) || isPortal(text)),
  )
  expect(reachOut.map(({ selector }) => selector)).toEqual([])
})
