import pg from 'pg'

/** As the migrations leave it: a restored backup comes without rights, and so as open as PostgreSQL makes new functions. */
export async function closeToStrangers(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  await client.query('revoke all on function erase_audit_values from public').finally(() => client.end())
}

/**
 * Lets the site's own role work with the tables and own none of them: it adds to the audit log and reads it, and can
 * neither change it nor switch off the triggers that keep it. Its values it can erase by the function that says so. Asked for by the owner, after every migration.
 */
export async function grantToSite(ownerUrl: string, siteRole: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ owns: boolean }>(
      `select pg_has_role($1, relowner, 'member') as owns from pg_class where oid = 'public.audit_log'::regclass`,
      [siteRole],
    )
    if (rows[0]?.owns) throw new Error(`${siteRole} owns the tables or is a superuser: give the site another role`)
    const site = client.escapeIdentifier(siteRole)
    await client.query(`
      grant usage on schema public, pgboss, drizzle to ${site};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${site};
      grant usage, select on all sequences in schema public, pgboss to ${site};
      grant select on all tables in schema drizzle to ${site};
      revoke all on audit_log, audit_values from ${site};
      grant select, insert on audit_log, audit_values to ${site};
      grant execute on function erase_audit_values to ${site}`)
  } finally {
    await client.end()
  }
}
