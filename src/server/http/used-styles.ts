/** A rule or an at-rule with its block: `prelude{body}`. */
interface Block {
  prelude: string
  body: string
}

/** The blocks of a minified stylesheet, one level deep. */
function* blocks(css: string): Generator<Block> {
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
      yield { prelude: css.slice(start, open), body: css.slice(open + 1, at) }
      start = at + 1
    }
  }
}

const names = /\.((?:\\.|[\w-])+)/g

/** A selector counts when every class it names outside `:not()` is somewhere in the document. */
const isUsed = (selector: string, classes: ReadonlySet<string>) =>
  [...selector.replace(/:(?:not|is|where|has)\([^()]*\)/g, '').matchAll(names)].every(([, name = '']) =>
    classes.has(name),
  )

/** What of a stylesheet this document needs for its first look; everything else may come later. */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
  let used = ''
  for (const { prelude, body } of blocks(css)) {
    if (/^@(media|supports|layer|container)/.test(prelude)) {
      const inner = usedStyles(body, classes)
      if (inner) used += `${prelude}{${inner}}`
    } else if (prelude.startsWith('@') || prelude.split(',').some((selector) => isUsed(selector, classes))) {
      used += `${prelude}{${body}}`
    }
  }
  return used
}

export function classesOf(html: string): Set<string> {
  const classes = new Set(['dark', 'light'])
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.split(/\s+/)) classes.add(name)
  return classes
}
