import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bringNode, type Debian } from './debian.ts'
import { type Step, stepsOf } from './operations-steps.ts'

const pages = new URL('../docs/operations/', import.meta.url).pathname
const superuser = 'runuser -u postgres -- psql'
const ofSuperuser = ['Hand an existing database to two roles', "Keep personal data out of PostgreSQL's log"]

/** What a page promises of its commands. All of them must end well. */
function expected({ section, text }: Step): RegExp {
  if (text === 'npm run doctor' && section === 'Check that it worked') return /^(?!.*^(?:look|wrong) ).*^fine /ms
  if (text.endsWith('npm run canary')) return /their five mails are sent/
  if (text.includes('drill')) return /all equal/
  if (text.includes('backup.service')) return /The backup can be restored/
  if (text.includes('%{http_version}')) return /^2 200\n301 https:\/\/www\.example\.com\/$/m
  if (text.includes('example.com/metrics')) return /^404$/m
  if (/create-admin(?!.*--disable)/.test(text)) return /https:\/\/www\.example\.com\/cms\S+/
  if (text.includes('reapply') && section === 'Check that it worked') return /^0 records/m
  return /(?:)/
}

/** Somebody who does what docs/operations says, as root of this machine, and puts `own` in the place of its examples. */
export async function createReader(debian: Debian, own: [RegExp, (example: string, part?: string) => string][]) {
  const steps = readdirSync(pages).flatMap((name) => stepsOf(name, readFileSync(join(pages, name), 'utf8')))
  const done = new Set<Step>()
  const promises: Record<string, boolean> = {}
  const spent = { steps: 0, ms: 0 }
  let said = ''
  const hasNode = await fetch('https://deb.nodesource.com/setup_24.x').then(
    ({ ok }) => ok,
    () => false,
  )
  const chosen = (text: string) => own.reduce((all, [example, choice]) => all.replaceAll(example, choice), text)

  async function type(what: string, lines: string, { input = '', says = /(?:)/ } = {}): Promise<string> {
    const started = performance.now()
    const { isGood, output } = await debian.type(lines, input)
    const tookMs = performance.now() - started
    spent.ms += tookMs
    said += `${output}\n`
    spent.steps += 1
    // Nothing found is what one hopes for.
    const isSearch = /\| grep [^\n]*$/.test(lines)
    const isKept = (isGood || isSearch) && says.test(output)
    console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${what} (${(tookMs / 1000).toFixed(1)} s)`)
    if (!isKept) console.log(`${lines}\n${output}\n`)
    promises[what] = (promises[what] ?? true) && isKept
    return output
  }

  async function take(step: Step, before: Step | undefined, after: Step | undefined): Promise<void> {
    const { page, section, number, kind, path, text } = step
    const what = `${page}, ${section}${number ? ` ${number}` : ''}: ${path ?? text.split('\n')[0]}`
    done.add(step)
    if (kind === 'file') await type(what, `cat > ${path}`, { input: chosen(text) })
    else if (kind === 'sql') {
      const psql = ofSuperuser.includes(section) ? `${superuser} site` : 'psql "$MIGRATION_DATABASE_URL"'
      if (before?.text !== superuser) await type(what, `${psql} --set ON_ERROR_STOP=1`, { input: text })
    } else if (text === superuser) await type(what, `${text} --set ON_ERROR_STOP=1`, { input: after?.text ?? '' })
    else if (text.includes('--pwprompt'))
      for (const [index, line] of text.split('\n').entries())
        await type(`${what}, ${index + 1}`, line, { input: ['one\none\n', 'another\nanother\n'][index] ?? '' })
    else if (text.includes('deb.nodesource.com') && !hasNode) {
      await type(`${what} (without Node’s packages, which are out of reach)`, text.replaceAll(/^.*node.*$/gm, ''))
      // In the place of Node’s packages.
      bringNode(join(debian.folder, 'usr'))
    } else await type(what, chosen(text), { says: expected(step) })
  }

  return {
    promises,
    spent,
    said: () => said,
    type,
    /** What a page does not say. */
    async prepare(lines: string, input = ''): Promise<string> {
      const { isGood, output } = await debian.type(lines, input)
      if (!isGood) {
        console.log(`BROKEN preparation:\n${lines}\n${output}\n`)
        promises[`prepared: ${lines.split('\n')[0]}`] = false
      }
      return output
    },
    /** Does what the page says in this section, or in these steps of its list. */
    async follow(page: string, section: string, ...numbers: number[]): Promise<void> {
      const found = steps.filter(
        (step) =>
          step.page === page &&
          step.section === section &&
          (numbers.length === 0 || numbers.includes(step.number ?? 0)),
      )
      if (found.length === 0) throw new Error(`${page} has no “${section}” ${numbers}`)
      for (const [index, step] of found.entries()) await take(step, found[index - 1], found[index + 1])
    },
    /** What has not been done, but for these sections. */
    left: (elsewhere: Record<string, string>) =>
      steps
        .filter((step) => !done.has(step) && !elsewhere[`${step.page}, ${step.section}`])
        .map(({ page, section, number = '', text }) => `${page}, ${section} ${number}: ${text.split('\n')[0]}`),
  }
}
export type Reader = Awaited<ReturnType<typeof createReader>>
