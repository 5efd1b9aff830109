import { spawn } from 'node:child_process'
import { once } from 'node:events'
import packageJson from '../package.json' with { type: 'json' }

// `npm run check`: runs every check, even after one has failed, so that one run shows every problem.
const checks = Object.keys(packageJson.scripts).filter((name) => name.startsWith('check:'))
const failed: string[] = []
for (const check of checks) {
  const child = spawn('npm', ['run', '--silent', check], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) failed.push(check)
}
console.log(failed.length === 0 ? `${checks.length} checks passed` : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
