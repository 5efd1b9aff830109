import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { type Bench, type Measured, toDocument, toSection } from './report.ts'

// `npm run bench` measures every goal and writes docs/performance.md; `npm run bench -- pages reads` only prints these.
const all = [
  'visits',
  'first-load',
  'navigation',
  'portal',
  'staff-lists',
  'editor',
  'pages',
  'nginx-copies',
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

const versionOf = (command: string, ...args: string[]) => execFileSync(command, args).toString().trim().split('\n')[0]
const machine = [
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB`,
  `Node ${process.version}`,
  versionOf('chromium', '--version'),
].join('; ')

/** A section that fails is named and costs no other section its figures. */
async function measure(name: string): Promise<Measured> {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench }
  const started = performance.now()
  const run = await bench.run().then(
    (figures) => ({ figures }),
    (error) => ({ figures: [], failure: String(error) }),
  )
  const measured = { ...bench, ...run, seconds: (performance.now() - started) / 1_000 }
  console.log(`\n${toSection(measured)}\n\n${Math.round(measured.seconds)} s`)
  return measured
}

const file = new URL('../docs/performance.md', import.meta.url)
const sections: Measured[] = []
for (const name of chosen.length > 0 ? chosen : all) {
  sections.push(await measure(name))
  // After each section, so that a run that ends early keeps what it has measured.
  if (chosen.length === 0) writeFileSync(file, toDocument(sections, machine, new Date().toISOString().slice(0, 10)))
}
if (sections.some(({ failure }) => failure)) process.exitCode = 1
