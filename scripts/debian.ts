import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'

/** A folder with a fresh Debian 12, made once a machine. As root, with `debootstrap`. Not to be changed: copy it. */
export function debianRoot(): string {
  const made = '/var/tmp/debian-bookworm'
  if (existsSync(made)) return made
  console.log('Making a Debian 12 (about a minute)')
  const making = `${made}.${process.pid}`
  const options = ['--variant=minbase', '--include=ca-certificates,dbus,systemd-sysv', 'bookworm', making]
  try {
    execFileSync('debootstrap', options, { stdio: ['ignore', 'ignore', 'inherit'] })
    renameSync(making, made)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return made
}
