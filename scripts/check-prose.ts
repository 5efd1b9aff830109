import { globSync, readFileSync } from 'node:fs'

// `npm run check:prose [-- <patterns>]`: finds hard-to-read wording in docs, comments and titles of tests. A list of our
// own, because textlint and write-good read no comments of TypeScript and CSS, and do not know our vocabulary.

const checked = ['*.md', 'docs/**/*.md', '{src,scripts,e2e,bench,chaos,art}/**/*.{ts,tsx,css}']

const maxWords = 40

export const patterns: Record<string, RegExp> = {
  'say who: "the user", "anyone who"': /\bwho(?:m|so)?ever\b/i,
  'say how many, or leave it out': /\bso (?:many|much|long|often)\b(?! as\b)/i,
  'say what it is: "sent mail is kept"':
    /\bwhat (?:is|was|has|goes|comes|stands|cannot|may) (?:[\w'’-]+ ){1,6}(?:is|are|was|were|has|goes|comes|stands)\b/i,
  'say where to get it': /\b(?:is|are|was|were) to be (?:had|found|seen)\b|\bto be had\b/i,
  'use "must", "should" or the present tense': /\bshall\b/i,
  'begin with the subject':
    /^(?:Of (?!course)|(?:To|From|For|By|Beyond|With) [^,.]+, (?:nobody|nothing|none|no one)\b)/,
  'say what it is, not what it is not': /\b(?:it|that|this|which) is no (?!longer|more|other|need|such)/i,
  'say "is told about", or name the notification': /\b(?:hears?|heard|told|tells?) of\b/i,
  'use a modern word':
    /\b(?:anew|mend(?:s|ed|ing)?|whence|hitherto|thereof|therein|heretofore|(?:is|was|were) come)\b/i,
  'say "your" or "their"': /\bone['’]s own\b|\boneself\b/i,
  'no metaphors: "the server", "the code"': /\bthe house\b/i,
  'say "staff"': /\bcolleagues?\b/i,
  'say "portal" or "staff"': /(?<![\w/.-])cms(?![\w-])/i,
  'say "campaign", "cover letter" or "character"': /(?<!cover |capital |US |dead-)\bletters?\b/i,
  'say "message"': /\binquir(?:y|ies)\b/i,
  'say "subscriber"': /\bfollowers?\b/i,
  'say "page"': /\b(?:content|seo|page) (?:pages?|records?)\b/i,
  'say "picture"': /\b(?:media|image) files?\b/i,
}

/** Paragraphs with the line they begin at. */
interface Paragraph {
  line: number
  text: string
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Line comments that follow each other are one paragraph. */
export function commentsOf(source: string): Paragraph[] {
  const comments = /(?<=^|[\s{(])\/\*\*?\s([\s\S]*?)\*\/|(?<=^|\s)\/\/ .*(?:\n[ \t]*\/\/ .*)*/gm
  return [...source.matchAll(comments)].map(({ 0: all, 1: block, index }) => ({
    line: lineAt(source, index),
    text: (block ?? all)
      .replace(/^\s*(?:\*|\/\/) ?/gm, '')
      .replace(/`[^`]*`/g, 'code')
      .replace(/\s+/g, ' ')
      .trim(),
  }))
}

/** Titles of tests, groups and steps. The call of a call (`test.each(…)(`) counts as well. */
export function titlesOf(source: string): Paragraph[] {
  const titles =
    /(?:(?<![.\w])(?:test|it|describe|testInFullRun|\w+Test)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  return [...source.matchAll(titles)].map(({ 2: title = '', index }) => ({
    line: lineAt(source, index),
    text: title.replace(/\\(.)/g, '$1'),
  }))
}

/** Blocks of code keep their lines, without text. Cells of a table and items of a list are paragraphs. */
export function paragraphsOf(markdown: string): Paragraph[] {
  const blank = (code: string) => code.replace(/[^\n]/g, '')
  const text = markdown
    .replace(/<!-- npm run environment -->.*?<!-- end -->/gs, blank)
    .replace(/^( *)```.*?^\1```/gms, blank)
    .replace(/`[^`\n]*`/g, 'code')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
  const found: Paragraph[] = []
  text.split('\n').forEach((line, index) => {
    for (const cell of line.trim().startsWith('|') ? line.split('|') : [line]) {
      const words = cell.replace(/^\s*(?:[-*>#]+|\d+\.)\s/, '').replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '')
      if (/[a-z]/i.test(words)) found.push({ line: index + 1, text: words.trim() })
    }
  })
  return found
}

export function problemsIn(text: string): string[] {
  return text.split(/(?<=[.?!]) (?=[A-Z“"])/).flatMap((sentence) => {
    const words = sentence.split(/\s+/).length
    const found = Object.entries(patterns).flatMap(([advice, pattern]) => {
      const [match] = pattern.exec(sentence) ?? []
      return match ? [`“${match}”: ${advice}`] : []
    })
    return words > maxWords ? [...found, `${words} words: make it two sentences`] : found
  })
}

if (import.meta.main) {
  const lines = globSync(process.argv.length > 2 ? process.argv.slice(2) : checked).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const titles = /\.(?:test|spec)\.tsx?$/.test(file) ? titlesOf(text) : []
    const paragraphs = file.endsWith('.md') ? paragraphsOf(text) : [...commentsOf(text), ...titles]
    return paragraphs.flatMap(({ line, text }) => problemsIn(text).map((problem) => `${file}:${line} ${problem}`))
  })
  for (const line of lines) console.log(line)
  process.exit(lines.length > 0 ? 1 : 0)
}
