import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { findSlowText } from './slow-pattern.ts'

/** Patterns that no stranger's text reaches, by file and how they begin. */
const trusted: Record<string, string> = {
  'src/server/features/newsletter/bounces/classify-mail.ts /over ?quota': 'repeats 99 times at most, in 64 KB at most',
  'src/server/http/critical-css.ts /\\/\\*': 'reads our own style sheets',
  'src/web/components/editor/paste.ts /<[a-z]': 'reads the clipboard of the person who pastes, in their browser',
  'src/web/components/editor/paste.ts /mso-list': 'reads the clipboard of the person who pastes, in their browser',
  'src/web/features/website/pages/portal/read-share-cards.ts /<style': 'reads our own pages, in the browser of staff',
  'src/web/framework/client-chunks.ts ': 'reads file names, at build time',
  'src/web/lib/grouped.ts ': 'reads a number, which has 22 digits at most',
}

/** Modules that build patterns when they are loaded; all that they build is checked. */
const building = ['src/contract/website/faq.ts', 'src/contract/inbox/crisis.ts', 'src/server/http/encoding.ts']
/** Patterns built later, with the reason why each is linear. */
const builtLater: Record<string, string> = {
  'src/contract/website/facts.staff.schema.ts': 'anchored, of constants without repetition',
  'src/contract/inbox/redaction.ts': 'the escaped words that staff selected, with gaps that hold no letter',
  'src/server/features/newsletter/bounces/classify-mail.ts': 'anchored to a line that begins with a constant',
  'src/server/features/newsletter/campaigns/campaign-check.ts': 'of constants and of numbers of four digits at most',
  'src/server/features/newsletter/campaigns/campaigns.service.ts':
    'an address of ours and what follows it up to a blank',
  'src/server/features/newsletter/campaigns/campaigns.writes.ts':
    'an address that begins with a constant and holds one run of digits',
  'src/server/features/website/posts/posts.writes.ts':
    'an address that begins with a constant and holds one run of digits',
  'src/server/features/office/connections/access-tokens.ts': 'anchored, of constants and 43 characters',
  'src/server/features/website/history/forget-members.public.ts': 'the escaped words of a name, without repetition',
  'src/server/mail/smtp.ts': 'of constants without repetition',
  'src/web/components/editor/gentle-language.ts': 'of constants; reads what the person at this browser writes',
  'src/web/features/hiring/applications/portal/split-at.ts':
    'the escaped words that staff search, with gaps that hold no letter',
  'src/web/framework/client-chunks.ts': 'reads file names, at build time',
}

test.each([
  /\/+$/,
  /^\/+|\/+$/g,
  /^-+|-+$/g,
  /[\s.]+$/,
  /^(a+)+$/,
  /^(.*?)\s*(?:\[([^\]]*)\])?\s*(\*?)$/,
  /^\s*[-*•]/m,
  /<\/?[a-z][^>]*>/i,
  /https?:\/\/|\S@\S+\.\S/,
  /\[+redacted\]+(?:[ ,]*\[+redacted\]+)*/g,
  /[^\s@<>()]+@[^\s@<>()]+\.[\p{L}\p{N}-]+/gu,
  /\d+\p{L}? +(?:\p{Lu}[\p{L}.'’-]* +){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane)\b\.?/gu,
  /<[^>]*TargetMode\s*=\s*["']External["'][^>]*>/gi,
  /(?:<w:instrText[^>]*>|\bw:instr\s*=\s*["'])\s*(?:DDE|INCLUDEPICTURE)/i,
  /\/S(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*\/JavaScript/,
  /<meta property="csp-nonce"[^>]*>/,
  /<link rel="stylesheet" href="([^"]+)"([^>]*?)\/?>/g,
  /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\./gs,
  /^[^<]*\S[^<]*</,
  /\]\([^)]*\)/g,
  /mso-list:.*?level(\d)/i,
  /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/,
  /<style\b.*?<\/style>/gs,
  /\B(?=(\d{3})+$)/g,
  /(?<=\b(?:regards|best),?\s*\n\s*)\p{Lu}[\p{L}.'’-]*(?=\s*$)/giu,
])('%s is found to be slow', (pattern) => {
  expect(findSlowText(pattern)).toBeDefined()
})

test.each([/(?<!\/)\/+$/, /^[\w-]{1,50}$/, /\b[45]\.\d{1,3}\.\d{1,3}\b(?!\.)/, /^a+b+c+$/])('%s is not', (pattern) => {
  expect(findSlowText(pattern)).toBeUndefined()
})

const files = globSync('src/**/*.{ts,tsx,js}').filter((file) => !/\.test\.tsx?$|\/test-/.test(file))
const isTrusted = (file: string, pattern: RegExp) =>
  Object.keys(trusted).some((start) => `${file} ${pattern}`.startsWith(start))
const problem = (file: string, pattern: RegExp) => {
  const text = isTrusted(file, pattern) ? undefined : findSlowText(pattern)
  return text === undefined ? [] : [`${file} ${pattern} is slow on ${JSON.stringify(text)}`]
}

interface InFile {
  written: RegExp[]
  /** Whether it calls `RegExp`. */
  builds: boolean
}

function readPatterns(file: string): InFile {
  const found: InFile = { written: [], builds: false }
  const isBuilder = (callee: { type: string }) => 'name' in callee && callee.name === 'RegExp'
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.written.push(new RegExp(node.regex.pattern, node.regex.flags))
    },
    NewExpression({ callee }) {
      found.builds ||= isBuilder(callee)
    },
    CallExpression({ callee }) {
      found.builds ||= isBuilder(callee)
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

test('every pattern that is written in the source takes linear time', () => {
  const all = files.flatMap((file) => readPatterns(file).written.map((pattern) => ({ file, pattern })))
  expect(all.length).toBeGreaterThan(300)
  expect(all.flatMap(({ file, pattern }) => problem(file, pattern))).toEqual([])
  const unused = Object.keys(trusted).filter(
    (start) => !all.some(({ file, pattern }) => `${file} ${pattern}`.startsWith(start)),
  )
  expect(unused).toEqual([])
})

test('every pattern that is built of pieces takes linear time', async () => {
  const builders = files.filter((file) => readPatterns(file).builds)
  expect(builders.toSorted()).toEqual([...building, ...Object.keys(builtLater)].toSorted())
  const built: { file: string; pattern: RegExp }[] = []
  const { RegExp: original } = globalThis
  for (const file of building) {
    const before = built.length
    globalThis.RegExp = new Proxy(original, {
      construct(target, [source, flags]) {
        const pattern = new target(source, flags)
        built.push({ file, pattern })
        return pattern
      },
    })
    try {
      // The query makes it load again if another test, or the first try of this one, has loaded it.
      await import(/* @vite-ignore */ `../${file}?patterns${Date.now()}`)
    } finally {
      globalThis.RegExp = original
    }
    expect(built.length, file).toBeGreaterThan(before)
  }
  expect(built.flatMap(({ file, pattern }) => problem(file, pattern))).toEqual([])
})
