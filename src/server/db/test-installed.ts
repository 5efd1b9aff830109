import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalPostgres } from './local-postgres.ts'
import { withClient } from './with-client.ts'

const versions = '/usr/lib/postgresql'

/** Where the programs of Debian's oldest installed PostgreSQL are. */
export function installedBinaries(): string {
  const [version] = (existsSync(versions) ? readdirSync(versions) : []).toSorted(
    (one, other) => Number(one) - Number(other),
  )
  if (!version) throw new Error('Debian’s PostgreSQL is not here: apt-get install postgresql')
  return join(versions, version, 'bin')
}

/** Debian's PostgreSQL (`apt-get install postgresql`) in its oldest installed version, with client programs. */
export async function startInstalledPostgres() {
  const binaries = installedBinaries()
  const directory = mkdtempSync(join(tmpdir(), 'installed-postgres-'))
  // All roles but the superuser need a password.
  const access = join(tmpdir(), `installed-postgres-${process.pid}.conf`)
  writeFileSync(access, 'host all app 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
  const settings = { fsync: 'off', synchronous_commit: 'off', hba_file: access }
  const server = await startLocalPostgres({ directory, settings, installed: binaries })
  return {
    binaries,
    url: server.url,
    async create(name: string): Promise<string> {
      await withClient(server.url, 'tests', (client) => client.query(`create database ${name}`))
      return Object.assign(new URL(server.url), { pathname: `/${name}` }).href
    },
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true })
      rmSync(access)
    },
  }
}
