/** `prelude{body}`, with what decides whether a document needs it. */
export interface StyleRule {
  text: string
  /** Custom properties that it uses. */
  variables: string[]
  /** The classes that each of its selectors names; undefined for what is always needed. */
  selectors?: string[][]
  /** Inside @media and the like: the prelude around them. */
  group?: { prelude: string; rules: StyleRule[] }
  /** On `:root`: what it declares, of which a document needs a part. */
  tokens?: { prelude: string; list: Token[] }
}

interface Token {
  text: string
  /** Empty for an ordinary property. */
  name: string
  variables: string[]
}

/** The page itself, in one theme or both. */
const isRoot = /^:root(?:\.\w+)?(?:,:root(?:\.\w+)?)*$/

const names = /\.((?:\\.|[\w-])+)/g

/** Outside `:not()` and its like, where a class need not be there. */
const classesIn = (selector: string) =>
  [...selector.replace(/:(?:not|is|where|has)\([^()]*\)/g, '').matchAll(names)].map(([, name = '']) => name)

const variablesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

const declaration = /(?:[^;"']|"[^"]*"|'[^']*')+/g

const toToken = (text: string): Token => ({
  text,
  name: /^--[\w-]+/.exec(text)?.[0] ?? '',
  variables: variablesIn(text),
})

function toRule(prelude: string, body: string): StyleRule {
  const text = `${prelude}{${body}}`
  if (/^@(media|supports|layer|container)/.test(prelude))
    return { text, variables: [], group: { prelude, rules: parseStyles(body) } }
  if (prelude.startsWith('@')) return { text, variables: variablesIn(body) }
  const selectors = prelude.split(',').map(classesIn)
  if (!isRoot.test(prelude)) return { text, selectors, variables: variablesIn(body) }
  const list = (body.match(declaration) ?? []).map(toToken)
  const variables = list.filter(({ name }) => !name).flatMap((property) => property.variables)
  return { text, selectors, variables, tokens: { prelude, list } }
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

/** What of each stylesheet this document needs for its first look; everything else may come later. */
export function criticalCss(sheets: readonly (readonly StyleRule[])[], html: string): string[] {
  const classes = classesOf(html)
  const wanted = new Set(variablesIn(html))
  const used = sheets.map((rules) => pick(rules, classes, wanted))
  // A token may be made of others.
  const tokens = used.flatMap(tokensOf)
  for (let known = -1; known < wanted.size; ) {
    known = wanted.size
    for (const { name, variables } of tokens) if (wanted.has(name)) for (const other of variables) wanted.add(other)
  }
  return used.map((rules) => print(rules, wanted))
}

/** The rules whose classes are there. Notes which tokens they use. */
function pick(rules: readonly StyleRule[], classes: ReadonlySet<string>, wanted: Set<string>): StyleRule[] {
  const used: StyleRule[] = []
  for (const rule of rules) {
    if (rule.group) {
      const inner = pick(rule.group.rules, classes, wanted)
      if (inner.length > 0) used.push({ ...rule, group: { ...rule.group, rules: inner } })
    } else if (!rule.selectors || rule.selectors.some((named) => named.every((name) => classes.has(name)))) {
      for (const name of rule.variables) wanted.add(name)
      used.push(rule)
    }
  }
  return used
}

const tokensOf = (rules: StyleRule[]): Token[] =>
  rules.flatMap(({ tokens, group }) => tokens?.list ?? (group ? tokensOf(group.rules) : []))

const block = (prelude: string, inner: string) => inner && `${prelude}{${inner}}`

function print(rules: readonly StyleRule[], wanted: ReadonlySet<string>): string {
  let css = ''
  for (const { text, tokens, group } of rules) {
    if (group) css += block(group.prelude, print(group.rules, wanted))
    else if (tokens) {
      const needed = tokens.list.filter(({ name }) => !name || wanted.has(name))
      css += block(tokens.prelude, needed.map((token) => token.text).join(';'))
    } else css += text
  }
  return css
}

function classesOf(html: string): Set<string> {
  const classes = new Set(['dark', 'light'])
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.split(/\s+/)) classes.add(name)
  return classes
}
