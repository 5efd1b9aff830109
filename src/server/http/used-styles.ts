/** `prelude{body}`, with what decides whether a document needs it. */
export interface StyleRule {
  text: string
  /** The classes that each of its selectors names; undefined for what is always needed. */
  selectors?: string[][]
  /** Inside @media and the like: the prelude around them. */
  group?: { prelude: string; rules: StyleRule[] }
}

const names = /\.((?:\\.|[\w-])+)/g

/** Outside `:not()` and its like, where a class need not be there. */
const classesIn = (selector: string) =>
  [...selector.replace(/:(?:not|is|where|has)\([^()]*\)/g, '').matchAll(names)].map(([, name = '']) => name)

function toRule(prelude: string, body: string): StyleRule {
  const text = `${prelude}{${body}}`
  if (/^@(media|supports|layer|container)/.test(prelude)) return { text, group: { prelude, rules: parseStyles(body) } }
  return prelude.startsWith('@') ? { text } : { text, selectors: prelude.split(',').map(classesIn) }
}

/** The rules of a minified stylesheet. */
export function parseStyles(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  let start = 0
  let open = 0
  let depth = 0
  let quote = ''
  for (let at = 0; at < css.length; at++) {
    const character = css[at] ?? ''
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '{' && depth++ === 0) open = at
    else if (character === '}' && --depth === 0) {
      rules.push(toRule(css.slice(start, open), css.slice(open + 1, at)))
      start = at + 1
    }
  }
  return rules
}

/** What of a stylesheet this document needs for its first look; everything else may come later. */
export function usedStyles(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  let used = ''
  for (const { text, selectors, group } of rules) {
    if (group) {
      const inner = usedStyles(group.rules, classes)
      if (inner) used += `${group.prelude}{${inner}}`
    } else if (!selectors || selectors.some((named) => named.every((name) => classes.has(name)))) used += text
  }
  return used
}

export function classesOf(html: string): Set<string> {
  const classes = new Set(['dark', 'light'])
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.split(/\s+/)) classes.add(name)
  return classes
}
