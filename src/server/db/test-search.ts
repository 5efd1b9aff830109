import type pg from 'pg'

export async function tablesWith(pool: pg.Pool, word: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; hits: number }>(
    `select t.table_name as name, (xpath('/row/n/text()', query_to_xml(format(
       'select count(*) as n from %I.%I x where x::text ilike %L', t.table_schema, t.table_name, '%' || $1 || '%'),
       false, true, '')))[1]::text::int as hits
     from information_schema.tables t where t.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'`,
    [word],
  )
  return rows.filter(({ hits }) => hits > 0).map(({ name }) => name)
}
