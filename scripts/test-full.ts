import { spawn } from 'node:child_process'
import { once } from 'node:events'

// `npm run test:full`: runs each phase by itself, even after one has failed, and says how long it took.
const phases = [
  ['build'],
  ['test', '--exclude', 'e2e/http/**', '--exclude', '**/*.many.test.ts'],
  ['test', 'e2e/http', '.many.test.ts', '--no-file-parallelism'],
  ['test:e2e'],
  ['chaos:away'],
  ['chaos:clock'],
  ['chaos:connections'],
  ['chaos:disk-full'],
  ['chaos:overload'],
  ['chaos:upload'],
  ['chaos:visits'],
  ['chaos:campaigns'],
  ['chaos:failover', '--nodes', '2'],
  ['try:image'],
  ['try:operations'],
] as const

const env = { ...process.env, FAULTS: 'all' }
const failed: string[] = []
const start = performance.now()
const secondsSince = (from: number) => Math.round((performance.now() - from) / 1_000)
for (const [script, ...args] of phases) {
  const begun = performance.now()
  const name = [script, ...args].join(' ')
  const [code] = await once(spawn('npm', ['run', script, '--', ...args], { stdio: 'inherit', env }), 'exit')
  if (code !== 0) failed.push(name)
  console.log(`phase: ${name} took ${secondsSince(begun)} s${code === 0 ? '' : ', FAILED'}`)
}
console.log(`${phases.length - failed.length} phases passed, ${failed.length} failed in ${secondsSince(start)} s`)
for (const name of failed) console.log(`Failed: ${name}`)
process.exit(failed.length === 0 ? 0 : 1)
