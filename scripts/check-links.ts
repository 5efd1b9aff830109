import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }

// `npm run check:links`: everything that the docs point to exists: files, headings, paths in backticks, npm scripts.
const checked = ['*.md', 'docs/**/*.md', 'bench/*.md']

/** Paths below these folders can be checked; others may be on a server. */
const ours = /^(?:src|docs|scripts|e2e|deploy|bench|chaos|art|drizzle|public|\.ci)\//
/** A file without its folder: one of this name is somewhere. */
const fileName = /^\w[\w.-]*\.(?:tsx?|css|md)$/
/** Docs may leave out `src/`. */
const inSource = /^(?:contract|markdown|server|web|main)\//
const isPattern = /[<>*{}…\s$]/

const withoutCode = (markdown: string) => markdown.replace(/^( *)```.*?^\1```/gms, '')

/** As GitHub makes them. */
export const anchorsOf = (markdown: string): string[] =>
  [...withoutCode(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )

interface Repository {
  exists(path: string): boolean
  names: ReadonlySet<string>
  read(path: string): string
  scripts: object
}

export function brokenIn(file: string, markdown: string, { exists, names, read, scripts }: Repository): string[] {
  const text = withoutCode(markdown)
  const isBrokenLink = (target: string) => {
    const [path = '', anchor] = target.split('#')
    const to = path ? normalize(join(dirname(file), path)) : file
    if (!exists(to)) return true
    return anchor !== undefined && !anchorsOf(to === file ? markdown : read(to)).includes(anchor)
  }
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && isBrokenLink(target))
  const paths = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => !isPattern.test(code) && [ours, inSource, fileName].some((path) => path.test(code)))
    .filter((code) => !exists(code) && !exists(`src/${code}`) && !names.has(code))
  const commands = [...markdown.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
    .filter(([, name = '']) => !(name in scripts))
    .map(([command]) => command)
  return [...links, ...paths, ...commands]
}

if (import.meta.main) {
  // Folders that operators fill are ignored by Git.
  const ignored = new Set(readFileSync('.gitignore', 'utf8').split('\n'))
  const repository = {
    exists: (path: string) => existsSync(path) || ignored.has(`/${path}/`),
    names: new Set(globSync('{src,scripts,e2e,bench,chaos,art,docs}/**').map((path) => basename(path))),
    read: (path: string) => readFileSync(path, 'utf8'),
    scripts: packageJson.scripts,
  }
  const lines = globSync(checked).flatMap((file) =>
    brokenIn(file, repository.read(file), repository).map((broken) => `${file}: ${broken} does not exist`),
  )
  for (const line of lines) console.log(line)
  process.exit(lines.length > 0 ? 1 : 0)
}
