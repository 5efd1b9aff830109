import { withClient } from './with-client.ts'

/** A restored backup has no grants, and new PostgreSQL functions are executable by everyone. */
export const closeToStrangers = (ownerUrl: string) =>
  withClient(ownerUrl, 'grants', (client) => client.query('revoke all on function erase_audit_values from public'))

/** The site's role owns no table, so it can add to the activity log but neither change it nor disable its triggers. */
export const grantToSite = (ownerUrl: string, siteRole: string) =>
  withClient(ownerUrl, 'grants', async (client) => {
    const { rows } = await client.query<{ owns: boolean }>(
      `select pg_has_role($1, relowner, 'member') as owns from pg_class where oid = 'public.audit_log'::regclass`,
      [siteRole],
    )
    if (rows[0]?.owns) throw new Error(`${siteRole} owns the tables or is a superuser: give the site another role`)
    const site = client.escapeIdentifier(siteRole)
    await client.query(`
      grant usage on schema public, pgboss, drizzle, as_of to ${site};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${site};
      grant usage, select on all sequences in schema public, pgboss to ${site};
      grant select on all tables in schema drizzle, as_of to ${site};
      revoke all on audit_log, audit_values from ${site};
      grant select, insert on audit_log, audit_values to ${site};
      grant execute on function erase_audit_values to ${site}`)
  })
