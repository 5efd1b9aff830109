import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { type Bench, toMarkdown } from './report.ts'

// `npm run bench` measures every goal and writes bench/results.md; `npm run bench -- pages reads` only these sections.
const all = [
  'visits',
  'first-load',
  'navigation',
  'portal',
  'pages',
  'renders',
  'page-texts',
  'reads',
  'forms',
  'growth',
  'downloads',
  'process',
  'scaling',
]
const chosen = process.argv.slice(2)
const file = new URL('./results.md', import.meta.url)

const versionOf = (command: string, ...args: string[]) => execFileSync(command, args).toString().trim().split('\n')[0]
const machine = [
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB`,
  `Node ${process.version}`,
  versionOf('chromium', '--version'),
].join('; ')

for (const name of chosen.length > 0 ? chosen : all) {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench }
  console.log(`\n${bench.title}`)
  const figures = await bench.run()
  console.table(figures)
  const when = `Measured on ${new Date().toISOString().slice(0, 10)} (${machine}).`
  replaceSection(bench.title, toMarkdown({ ...bench, how: `${bench.how} ${when}` }, figures))
}

/** At once, so that a run that is broken off keeps what it measured. */
function replaceSection(title: string, text: string): void {
  const sections = readFileSync(file, 'utf8').split(/^(?=## )/m)
  const found = sections.findIndex((section) => section.startsWith(`## ${title}\n`))
  if (found === -1) sections.push(`\n${text}`)
  else sections[found] = `${text}\n`
  writeFileSync(file, sections.join(''))
}
