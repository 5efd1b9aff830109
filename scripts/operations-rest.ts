import type { Reader } from './operations-reader.ts'

/** Sections whose commands one server cannot run, and what runs them instead. */
export const elsewhere: Record<string, string> = {
  'install.md, Containers':
    'npm run try:image, which builds and runs the image; nothing runs these lines, because they need Docker',
  'backup.md, Containers': 'nothing: Docker, as above',
  'upgrade.md, Containers': 'nothing: Docker, as above',
  'upgrade.md, More about upgrades': 'npm run try:upgrade, with releases of its own',
  'database-failover.md, Set up': 'npm run chaos:failover, three machines with these files',
  'database-failover.md, When an old primary comes back': 'npm run chaos:failover; a container has no watchdog',
  'database-failover.md, Check that it worked': 'npm run chaos:failover',
  'scale.md, Check that it worked': 'npm run bench',
}

interface World {
  reader: Reader
  /** Adds a release to the repository. */
  release(): void
  set(example: string, choice: string): void
}

/** All other pages, on the server that the first hour left. */
export async function followTheRest({ reader: { follow, prepare, type }, release, set }: World): Promise<void> {
  /** The canary counts as a visitor, who may send a few messages an hour. */
  const letAnHourPass = () => prepare('psql "$MIGRATION_DATABASE_URL" --command "delete from rate_limits"')
  await follow('configure.md', 'A shell with the settings')
  // The job and the role that the pages take as their examples.
  await prepare('(cd /usr/local/src/heal-your-roots && ORIGIN=http://localhost:3000 npm run seed)')
  await prepare('runuser -u postgres -- psql --command "create role old_role"')
  await follow('configure.md', 'Steps', 5)
  await follow('configure.md', 'Hand an existing database to two roles')
  await follow('configure.md', "Keep personal data out of PostgreSQL's log")
  await follow('configure.md', 'Check that it worked')
  await follow('mail.md', 'Let bounces and complaints stop mail')
  await follow('mail.md', 'Mail that does not leave')
  await letAnHourPass()
  await follow('mail.md', 'Check that it worked')
  await follow('monitor.md', 'Logs')
  await follow('monitor.md', 'Follow one request')
  for (const section of ['People', 'Password and second factor lost', 'After a break-in', 'Audit log'])
    await follow('security.md', section)
  await follow('security.md', 'Check that it worked')
  await follow('scale.md', 'Add a process')
  await follow('scale.md', 'What carries how far')
  await prepare('systemctl disable --now site@3003')
  for (const section of ['What you need', 'Visitors get 503', 'MailDead', 'QueueStuck', 'PoolWaiting'])
    await follow('troubleshoot.md', section)
  await follow('troubleshoot.md', 'Close or open a job')
  await letAnHourPass()
  await follow('troubleshoot.md', 'Check that it worked')

  release()
  await follow('upgrade.md', 'Steps')
  await letAnHourPass()
  await follow('upgrade.md', 'Check that it worked')
  set('<old release>', await prepare('ls -t /opt/heal-your-roots/releases | tail -1'))
  await follow('upgrade.md', 'Go back')
  await follow('upgrade.md', 'Steps', 4)

  await meetBackupServer(prepare)
  for (const section of ['Back up', 'Prove that it can be restored']) await follow('backup.md', section)
  await prepare('systemctl start backup.service')
  await follow('backup.md', 'Back up', 3)
  await follow('backup.md', 'Restore', 1)
  // The machine of the database is lost with all that was on it.
  const messages = 'psql "$MIGRATION_DATABASE_URL" --tuples-only --no-align --command "select count(*) from jobs"'
  const before = await prepare(messages)
  await prepare('pg_dropcluster --stop 15 main && pg_createcluster --start 15 main')
  await follow('backup.md', 'Restore', 2, 3)
  await prepare(
    'sed -i "s|127.0.0.1/site$|127.0.0.1/site_restored|" /etc/heal-your-roots.env /etc/heal-your-roots-owner.env',
  )
  await follow('backup.md', 'Restore', 4)
  const [newest = ''] = (await prepare('ls -t /var/lib/heal-your-roots-backups/ | grep dump$')).split('\n')
  set('site-2026-03-01T02-30-00Z.dump', newest)
  await follow('backup.md', 'Restore', 5, 6)
  await type('the restored database has what it had', messages, { says: new RegExp(`^${before}$`) })
  await follow('backup.md', 'After a restore')
  await letAnHourPass()
  await follow('backup.md', 'Check that it worked')

  await follow('point-in-time-recovery.md', 'Prepare once')
  await prepare(`cat ~postgres/.ssh/id_ed25519.pub /root/.ssh/id_ed25519.pub > /srv/site/.ssh/authorized_keys
install -o postgres /root/.ssh/known_hosts ~postgres/.ssh/known_hosts
runuser -u postgres -- env HOME=/var/lib/postgresql offsite`)
  set('2026-03-01 14:01:00+00', await prepare('date --utc "+%F %T+00"; sleep 2'))
  await prepare('psql "$MIGRATION_DATABASE_URL" --command "truncate jobs cascade"')
  await follow('point-in-time-recovery.md', 'Go back')
  await type('what was erased is back', messages, { says: new RegExp(`^${before}$`) })
  await letAnHourPass()
  await follow('point-in-time-recovery.md', 'Check that it worked')
  await prepare('rm -r /var/lib/pgbackrest/*')
  await follow('point-in-time-recovery.md', 'From the offsite copy')
  const repository = 'runuser -u postgres -- pgbackrest --stanza=site info'
  await type('the offsite copy has the backup', repository, { says: /status: ok.*full backup/s })

  await prepare('apt-get install --yes caddy; systemctl stop nginx; systemctl start caddy')
  await prepare('cp /usr/local/src/heal-your-roots/deploy/Caddyfile /etc/caddy/Caddyfile')
  await follow('reverse-proxy.md', 'Caddy')
}

/** A second machine for backups, here the same one under another name. */
async function meetBackupServer(prepare: Reader['prepare']): Promise<void> {
  await prepare(`apt-get install --yes openssh-server rsync
for user in backup site; do
  id $user || useradd --create-home $user
  install -d -o $user /srv/$user /srv/$user/.ssh
  usermod --home /srv/$user --shell /bin/bash $user
done
ssh-keygen -q -t ed25519 -N '' -f /root/.ssh/id_ed25519
install -o backup -m 600 /root/.ssh/id_ed25519.pub /srv/backup/.ssh/authorized_keys
echo 127.0.0.1 backup.example.com >> /etc/hosts
systemctl start ssh
ssh-keyscan backup.example.com > /root/.ssh/known_hosts`)
}
