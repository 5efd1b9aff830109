import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { type Bench, toMarkdown } from './report.ts'

// `npm run bench` measures every goal and writes docs/performance.md; `npm run bench -- pages reads` only prints these.
const all = [
  'visits',
  'first-load',
  'navigation',
  'pages',
  'renders',
  'reads',
  'forms',
  'growth',
  'downloads',
  'process',
]
const chosen = process.argv.slice(2)

const sections: string[] = []
for (const name of chosen.length > 0 ? chosen : all) {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench }
  console.log(`\n${bench.title}`)
  const figures = await bench.run()
  console.table(figures)
  sections.push(toMarkdown(bench, figures))
}

if (chosen.length === 0) {
  const versionOf = (command: string, ...args: string[]) => execFileSync(command, args).toString().trim().split('\n')[0]
  const machine = [
    `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.version}`,
    versionOf('chromium', '--version'),
  ].join('; ')
  const head = `# Performance

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench\` (${machine}). Only ratios mean anything: every
baseline was measured in the same run, in turns with ours. \`npm run bench -- <name>\` prints one section.

`
  writeFileSync(new URL('../docs/performance.md', import.meta.url), head + sections.join('\n'))
}
