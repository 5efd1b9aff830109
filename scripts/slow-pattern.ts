import { createContext, Script } from 'node:vm'

// Finds a text on which a regular expression takes more than linear time. Tries texts that repeat what the pattern looks
// for and end with something that does not match, and measures each.

/** Samples for classes; the pattern's own characters are added. */
const commonCharacters = [...' \t\n\u20280aAé-_.,:;/<>()[]{}@"\'=*#?&%+x']
const beforeFailure = ['\0', '\n\0', '']
const repeats = { few: 3_000, many: 30_000 }
/** Limits of CPU time for one text and for its confirmation; a linear pattern takes about 0.1 ms. */
const limitMs = { few: 2, many: 120 }
const timeoutMs = 1_000
const mostCharacters = 600_000

const context = createContext({ pattern: /x/, text: '' })
const search = new Script('text.search(pattern)')

function isSlow(pattern: RegExp, text: string, ms: number): boolean {
  Object.assign(context, { pattern, text })
  const start = process.threadCpuUsage()
  try {
    search.runInContext(context, { timeout: timeoutMs })
  } catch {
    // It took longer than the timeout, but on a busy machine it may have waited for most of it.
  }
  const { user, system } = process.threadCpuUsage(start)
  return user + system > ms * 1_000
}

/** Texts that match the parts of the pattern, in order, one list per alternative. */
function samplesOf({ source, flags }: RegExp): string[][][] {
  const inClasses = flags.replace(/[gym]/g, '')
  const characters = [...new Set([...source.replaceAll(/\\[a-z]/gi, ''), ...commonCharacters])]
  const sample = (unit: string) => {
    const matches = new RegExp(`^(?:${unit})$`, inClasses)
    return characters.filter((character) => matches.test(character))
  }
  const alternatives: string[][][] = [[]]
  let literal = ''
  const endLiteral = () => {
    if (literal) alternatives.at(-1)?.push([literal])
    literal = ''
  }
  const tokens =
    /\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[pP]\{[^}]+\}|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[=!:]|<[=!]|<\w+>))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu
  for (const [token] of source.matchAll(tokens)) {
    if (token === '|') {
      endLiteral()
      alternatives.push([])
    } else if (/^[\^$]$|^\\[bB]$/.test(token)) continue
    else if (/^(?:\(|\)$|[*+?]|\{\d)/.test(token)) {
      // Text after a repeated literal is a part of its own.
      if (!token.startsWith('(')) endLiteral()
    } else if (/^(?:\[|\.$|\\[dDsSwWpP])/.test(token)) {
      endLiteral()
      const found = sample(token)
      if (found.length > 0) alternatives.at(-1)?.push(found.slice(0, 3).concat(found.slice(-1)))
    } else literal += /^\\[^\w]$/.test(token) ? token[1] : (sample(token)[0] ?? token)
  }
  endLiteral()
  // An alternative is often inside a group: also all parts in a row.
  return alternatives.length > 6 ? alternatives : [...alternatives, alternatives.flat()]
}

/** Repeated runs of parts, each behind the parts before it or alone. */
function* pumpsOf(pattern: RegExp): Generator<{ head: string; pump: string }> {
  const seen = new Set<string>()
  for (const parts of samplesOf(pattern)) {
    for (let from = 0; from < parts.length; from++) {
      const before = parts
        .slice(0, from)
        .map(([first = '']) => first)
        .join('')
      for (let to = from + 1; to <= Math.min(parts.length, from + 4); to++) {
        const run = parts.slice(from, to)
        for (let choice = 0; choice < 4; choice++) {
          const pump = run.map((samples) => samples[choice % samples.length]).join('')
          for (const head of new Set(['', to - from === 1 ? '\0' : '', before])) {
            const key = `${head}\0${pump}`
            if (!seen.has(key)) yield { head, pump }
            seen.add(key)
          }
        }
      }
    }
  }
}

/** The beginning of a slow text, or undefined if the pattern is linear on all texts. */
export function findSlowText(pattern: RegExp): string | undefined {
  // A pattern without repetition is always linear.
  if (!/[*+{]/.test(pattern.source)) return undefined
  for (const { head, pump } of pumpsOf(pattern)) {
    for (const tail of beforeFailure) {
      const text = (count: number) => head + pump.repeat(Math.min(count, mostCharacters / pump.length)) + tail
      if (!isSlow(pattern, text(repeats.few), limitMs.few)) continue
      if (isSlow(pattern, text(repeats.many), limitMs.many)) return `${head}${pump}${pump}…`
    }
  }
  return undefined
}
