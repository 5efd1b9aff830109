import { createHash } from 'node:crypto'
import type { Querying } from '#server/db/content-changes.ts'
import { keptTables } from './kept-tables.ts'

const listOf = (words: string[]) => `array[${words.map((word) => `'${word}'`)}]::text[]`

function partsOf(table: string) {
  const { key, shown = 'true', without = [], said } = keptTables[table] ?? { key: ['id'] }
  return {
    shown,
    said: said ?? `to_jsonb(new) - ${listOf(without)}`,
    keyOf: (row: string) => `concat_ws('/', ${key.map((column) => `${row}.${column}`)})`,
  }
}

/** Changes in one transaction count as one, and a transaction that commits late does not change earlier history. */
const triggerOf = (table: string) => {
  const { shown, said, keyOf } = partsOf(table)
  return `
    create or replace function keep_history_of_${table}() returns trigger
    language plpgsql set search_path = public, pg_temp set timezone = 'UTC' as $$
    declare
      said jsonb;
      kept record_history;
      since timestamptz := now();
    begin
      if tg_op <> 'DELETE' and (${shown}) then said := ${said}; end if;
      select * into kept from record_history
        where table_name = '${table}' and valid_until is null
          and key = case when tg_op = 'DELETE' then ${keyOf('old')} else ${keyOf('new')} end;
      if kept.row is not distinct from said then return null; end if;
      if kept.valid_from >= since then
        since := kept.valid_from;
        delete from record_history where id = kept.id;
      else
        update record_history set valid_until = since where id = kept.id;
      end if;
      if said is not null then
        insert into record_history (table_name, key, row, valid_from) values ('${table}', ${keyOf('new')}, said, since);
      end if;
      return null;
    end $$;
    create or replace trigger keep_history after insert or update or delete on ${table}
      for each row execute function keep_history_of_${table}();`
}

const viewOf = (table: string) => `
  create view as_of.${table} as
    select r.* from public.record_history h, jsonb_populate_record(null::public.${table}, h.row) r
    where h.table_name = '${table}' and h.row is not null
      and h.valid_from <= as_of.now() and coalesce(h.valid_until > as_of.now(), true);`

/** For rows that changed without the trigger. The history of a table that starts empty is complete. */
const catchUp = (table: string) => {
  const { shown, said, keyOf } = partsOf(table)
  const present = `select ${keyOf('new')} as key, ${said} as row from ${table} new where ${shown}`
  const isKept = `h.table_name = '${table}' and h.valid_until is null`
  return `
    insert into record_history (table_name, key, valid_from)
      select '${table}', '', coalesce(min(valid_from) filter (where not exists (select from ${table})), now())
      from record_history where row is null
      on conflict do nothing;
    update record_history h set valid_until = now()
      where ${isKept} and h.row is not null
        and not exists (select from (${present}) p where p.key = h.key and p.row = h.row);
    insert into record_history (table_name, key, row, valid_from)
      select '${table}', p.key, p.row, now() from (${present}) p
      where not exists (select from record_history h where ${isKept} and h.key = p.key);`
}

/** Views would block changes of tables; `keepHistory` creates them again. */
export const stopLookingBack = (client: Querying) => client.query('drop schema if exists as_of cascade')

/** Call this in a transaction, under the migration lock. `as_of` shows the tables at the time in `app.as_of`. */
export async function keepHistory(tx: Querying, tables = Object.keys(keptTables)): Promise<void> {
  const { rows: columns } = await tx.query(
    `select table_name, column_name, udt_name from information_schema.columns
     where table_schema = 'public' and table_name = any ($1) order by table_name, ordinal_position`,
    [tables],
  )
  const statements = `
    drop schema if exists as_of cascade;
    create schema as_of;
    create function as_of.now() returns timestamptz stable language sql
      return pg_catalog.current_setting('app.as_of')::timestamptz;
    set local timezone = 'UTC';
    ${tables.map((table) => triggerOf(table) + viewOf(table) + catchUp(table)).join('')}`
  const edition = createHash('sha256').update(statements).update(JSON.stringify(columns)).digest('base64url')
  const { rows } = await tx.query(`select obj_description(to_regnamespace('as_of'), 'pg_namespace') as edition`)
  if (rows[0]?.edition === edition) return
  await tx.query(`${statements} comment on schema as_of is '${edition}'`)
}
