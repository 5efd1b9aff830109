import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import journal from '../../../drizzle/meta/_journal.json' with { type: 'json' }
import released from '../../../drizzle/released.json' with { type: 'json' }

/**
 * The previous release keeps reading and writing while a new one migrates, so a migration may only add (decision 026).
 * Statements are read as Drizzle writes them, in lower case and without quotes.
 */
const breaking: [pattern: RegExp, why: string][] = [
  [/^drop (table|view|schema|type|function|sequence) /, 'drops what the release before may use'],
  [/^alter table .* drop column /, 'drops a column that the release before may use'],
  [/^alter .* rename /, 'renames what the release before knows by its name'],
  [/^alter table .* (set data type|alter column \w+ type) /, 'changes a type, and locks the table meanwhile'],
  [/^alter table .* set not null/, 'requires a value that the release before may leave out'],
  [/^alter table .* drop default/, 'takes a default away that the release before relies on'],
  [
    /^alter table .* add column (?=.* not null)(?!.* default )(?!.* generated )/,
    'requires a value that the release before does not write',
  ],
  [
    /^alter table .* add constraint .* (check|foreign key) ?\((?!.* not valid)/,
    'refuses what the release before may write, and locks the table while it looks',
  ],
  [/^alter table .* add constraint .* unique ?\(/, 'refuses what the release before may write'],
  [/^create unique index /, 'refuses what the release before may write'],
  [/^(truncate|delete from) /, 'removes rows while they are used'],
]

/** A step that takes away says which release no longer needs it: `-- contract: 1.1.0 reads it no more`. */
const contraction = /^-- contract: (\d+\.\d+\.\d+) .+$/m

function complaintsAbout(migrations: string[], versions: Record<string, string>): string[] {
  const fresh = new Set<string>()
  return migrations.flatMap((migration) =>
    migration.split('--> statement-breakpoint').flatMap((text) => {
      const statement = text
        .replace(/--.*$/gm, '')
        .replaceAll('"', '')
        .replaceAll('public.', '')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase()
      const created = /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1]
      if (created) fresh.add(created)
      const table = / (?:table|on|into|from)(?: only)? (\w+)/.exec(` ${statement}`)?.[1] ?? ''
      if (fresh.has(table)) return []
      const since = contraction.exec(text)?.[1]
      if (since && versions[since]) return []
      return breaking.filter(([pattern]) => pattern.test(statement)).map(([, why]) => `${statement}: ${why}`)
    }),
  )
}

const folder = new URL('../../../drizzle/', import.meta.url)
const names = journal.entries.map(({ tag }) => tag)
const newest = Object.values(released).at(-1) ?? ''
const since = names.slice(names.indexOf(newest) + 1)
const read = (name: string) => readFileSync(new URL(`${name}.sql`, folder), 'utf8')

test('released migrations are in the list, in order', () => {
  const places = Object.values(released).map((name) => names.indexOf(name))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('the last release can run on the tables of the next', () => {
  expect(complaintsAbout(since.map(read), released)).toEqual([])
})

test.each(since)('%s is called after something that is in it', (name) => {
  expect(name).toMatch(/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*$/)
  const words = name.split('_').slice(1)
  expect(words.filter((word) => read(name).toLowerCase().includes(word.replace(/s$/, '')))).not.toEqual([])
})

test.each([
  'DROP TABLE "jobs";',
  'ALTER TABLE "jobs" DROP COLUMN "title";',
  'ALTER TABLE "jobs" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "jobs" RENAME TO "vacancies";',
  'ALTER TABLE "jobs" ALTER COLUMN "title" SET DATA TYPE varchar(20);',
  'ALTER TABLE "jobs" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "jobs" ALTER COLUMN "is_active" DROP DEFAULT;',
  'ALTER TABLE "jobs" ADD COLUMN "mood" text NOT NULL;',
  'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_mood" CHECK ("jobs"."title" <> $$$$);',
  'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_fk" FOREIGN KEY ("id") REFERENCES "public"."cms_users"("id");',
  'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_title_unique" UNIQUE("title");',
  'CREATE UNIQUE INDEX "jobs_title" ON "jobs" USING btree ("title");',
  'DELETE FROM "jobs";',
  'CREATE TABLE "moods" ("id" integer);--> statement-breakpoint\nALTER TABLE "jobs" DROP COLUMN "title";',
  '-- contract: 9.9.9 reads it no more\nALTER TABLE "jobs" DROP COLUMN "title";',
])('%s would be refused', (migration) => {
  expect(complaintsAbout([migration], released)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "moods" ("id" integer NOT NULL UNIQUE);',
  'CREATE TABLE "moods" ("id" integer);--> statement-breakpoint\nCREATE UNIQUE INDEX "m" ON "moods" ("id");',
  'CREATE TABLE "moods" ("id" integer);--> statement-breakpoint\nALTER TABLE "moods" ADD CONSTRAINT "m" FOREIGN KEY ("id") REFERENCES "public"."jobs"("id");',
  'ALTER TABLE "jobs" ADD COLUMN "mood" text;',
  `ALTER TABLE "jobs" ADD COLUMN "mood" text DEFAULT 'fine' NOT NULL;`,
  'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_mood" CHECK ("jobs"."mood" <> $$$$) NOT VALID;',
  'CREATE INDEX "jobs_title" ON "jobs" USING btree ("title");',
  '-- contract: 1.0.0 reads it no more\nALTER TABLE "jobs" DROP COLUMN "title";',
])('%s is taken', (migration) => {
  expect(complaintsAbout([migration], released)).toEqual([])
})
