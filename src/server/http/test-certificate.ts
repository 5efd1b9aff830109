import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dayMs = 86_400_000
const moment = (days: number) => `${new Date(Date.now() + days * dayMs).toISOString().replaceAll(/[-:T]|\..+/g, '')}Z`

/** Made by itself, for localhost, and valid between these two days from now on. */
export function makeCertificate({ from, until }: { from: number; until: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const openssl = (...options: string[]) => execFileSync('openssl', options, { cwd: folder, stdio: 'pipe' })
  const settings = [
    'database = issued',
    'new_certs_dir = .',
    'rand_serial = yes',
    'default_md = sha256',
    'policy = any',
  ]
  const authority = ['[ca]', 'default_ca = own', '[own]', ...settings, '[any]', 'commonName = supplied']
  writeFileSync(join(folder, 'authority.cnf'), authority.join('\n'))
  writeFileSync(join(folder, 'issued'), '')
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', 'key.pem', '-out', 'request.pem')
  const asked = ['-selfsign', '-keyfile', 'key.pem', '-in', 'request.pem', '-out', 'cert.pem', '-notext', '-batch']
  openssl('ca', '-config', 'authority.cnf', ...asked, '-startdate', moment(from), '-enddate', moment(until))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder, name)))
  rmSync(folder, { recursive: true })
  return { key, cert }
}
