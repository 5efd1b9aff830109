export interface StyleRule {
  text: string
  variables: string[]
  /** Class names of each selector; undefined for rules that are always needed. */
  selectors?: string[][]
  group?: { prelude: string; rules: StyleRule[] }
  tokens?: { prelude: string; list: Token[] }
}

interface Token {
  text: string
  name: string
  variables: string[]
}

const isRoot = /^:root(?:\.\w+)?(?:,:root(?:\.\w+)?)*$/

const isGroup = /^@(?:media|supports|layer|container)\b/

const opaque = /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\./gs
const enclosed = /\([^()[\]]*\)|\[[^()[\]]*\]/g
const blank = (text: string) => ' '.repeat(text.length)

function mask(css: string): string {
  let masked = css.replace(opaque, blank)
  for (let before = ''; before !== masked; ) {
    before = masked
    masked = masked.replace(enclosed, blank)
  }
  return masked
}

function split(text: string, separator: ',' | ';'): string[] {
  let at = 0
  return mask(text)
    .split(separator)
    .map(({ length }) => {
      const part = text.slice(at, at + length)
      at += length + 1
      return part
    })
}

/** Classes inside `:not()`, `:is()` and `:has()` are optional, so they are ignored; names with escapes count as present. */
const classesIn = (selector: string) =>
  selector.includes('\\') ? [] : (mask(selector).match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1))

const variablesIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/gi)].map(([, name = '']) => name)

const toToken = (text: string): Token => ({
  text,
  name: /^--[\w-]+/.exec(text)?.[0] ?? '',
  variables: variablesIn(text),
})

function toRule(prelude: string, body: string): StyleRule {
  const text = `${prelude}{${body}}`
  // A container query can ask for the value of a token.
  const asked = prelude.startsWith('@container') ? (prelude.match(/--[\w-]+/g) ?? []) : []
  if (isGroup.test(prelude)) return { text, variables: asked, group: { prelude, rules: parseStyles(body) } }
  if (prelude.startsWith('@')) return { text, variables: variablesIn(body) }
  const selectors = split(prelude, ',').map(classesIn)
  if (!isRoot.test(prelude) || body.includes('{')) return { text, selectors, variables: variablesIn(body) }
  const list = split(body, ';').filter(Boolean).map(toToken)
  const variables = list.filter(({ name }) => !name).flatMap((property) => property.variables)
  return { text, selectors, variables, tokens: { prelude, list } }
}

/** Expects minified CSS. Statements without a body, such as `@layer a,b;`, are always needed. */
export function parseStyles(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  const masked = mask(css)
  let start = 0
  let open = 0
  let depth = 0
  const statement = (end: number) => {
    if (end > start) rules.push({ text: css.slice(start, end), variables: [] })
    start = end
  }
  for (const { 0: character, index } of masked.matchAll(/[{};]/g)) {
    if (character === '{') {
      if (depth++ === 0) open = index
    } else if (character === ';') {
      if (depth === 0) statement(index + 1)
    } else if (--depth === 0) {
      rules.push(toRule(css.slice(start, open), css.slice(open + 1, index)))
      start = index + 1
    }
  }
  statement(css.length)
  return rules
}

/** What a document names: the values of its class attributes, and custom properties. */
export interface StyleNames {
  classLists: ReadonlySet<string>
  variables: ReadonlySet<string>
}

export const styleNamesIn = (html: string): StyleNames => ({
  classLists: new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list)),
  variables: new Set(variablesIn(html)),
})

export function criticalCss(sheets: readonly (readonly StyleRule[])[], names: StyleNames): string[] {
  const classes = new Set(['dark', 'light', ...[...names.classLists].flatMap((list) => list.split(/\s+/))])
  const wanted = new Set(names.variables)
  const used = sheets.map((rules) => pick(rules, classes, wanted))
  const tokens = used.flatMap(tokensOf)
  for (let known = -1; known < wanted.size; ) {
    known = wanted.size
    for (const { name, variables } of tokens) if (wanted.has(name)) for (const other of variables) wanted.add(other)
  }
  return used.map((rules) => print(rules, wanted))
}

function pick(rules: readonly StyleRule[], classes: ReadonlySet<string>, wanted: Set<string>): StyleRule[] {
  const used: StyleRule[] = []
  for (const rule of rules) {
    if (rule.group) {
      const inner = pick(rule.group.rules, classes, wanted)
      if (inner.length === 0 && !isLayer(rule.group.prelude)) continue
      for (const name of rule.variables) wanted.add(name)
      used.push({ ...rule, group: { ...rule.group, rules: inner } })
    } else if (!rule.selectors || rule.selectors.some((named) => named.every((name) => classes.has(name)))) {
      for (const name of rule.variables) wanted.add(name)
      used.push(rule)
    }
  }
  return used
}

const tokensOf = (rules: StyleRule[]): Token[] =>
  rules.flatMap(({ tokens, group }) => tokens?.list ?? (group ? tokensOf(group.rules) : []))

/** The first mention of a layer sets its order, with or without rules. */
const isLayer = (prelude: string) => prelude.startsWith('@layer')

const block = (prelude: string, inner: string) => (inner || isLayer(prelude) ? `${prelude}{${inner}}` : '')

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
