import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

// Debian has no Grafana to import the dashboard into. This is the part of Grafana's dashboard schema (kinds/dashboard,
// schemaVersion 39) that the dashboard uses, strictly: a key that Grafana does not know would be ignored by it.
// e2e/http/alerts.test.ts asks a real Prometheus every query.
const count = z.int().nonnegative()
const duration = z.string().regex(/^\d+[smh]$/)
/** From Grafana's list of units. */
const unit = z.enum(['short', 'reqps', 's', 'bytes', 'percentunit', 'dtdurations'])
const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) })
const target = z.strictObject({
  refId: z.string().regex(/^[A-Z]$/),
  expr: z.string().min(1),
  legendFormat: z.string(),
})
const panel = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(1),
  type: z.literal('timeseries'),
  datasource,
  gridPos: z
    .strictObject({ x: count.max(23), y: count, w: z.int().min(1).max(24), h: z.int().min(1) })
    .refine(({ x, w }) => x + w <= 24, 'wider than the grid'),
  fieldConfig: z.strictObject({ defaults: z.strictObject({ unit }), overrides: z.tuple([]) }),
  targets: z.array(target).min(1),
})
const dashboardSchema = z.strictObject({
  title: z.string().min(1),
  uid: z.string().regex(/^[\w-]{1,40}$/),
  tags: z.array(z.string()),
  timezone: z.enum(['browser', 'utc']),
  refresh: duration,
  schemaVersion: z.literal(39),
  time: z.strictObject({ from: z.templateLiteral(['now-', duration]), to: z.literal('now') }),
  templating: z.strictObject({
    list: z.tuple([
      z.strictObject({
        name: z.literal('datasource'),
        type: z.literal('datasource'),
        query: z.literal('prometheus'),
        current: z.strictObject({}),
      }),
    ]),
  }),
  panels: z.array(panel),
})

const dashboard = dashboardSchema.parse(
  JSON.parse(readFileSync(new URL('../deploy/observe/dashboard.json', import.meta.url), 'utf8')),
)
const isUnique = (values: readonly (string | number)[]) => new Set(values).size === values.length

test('Grafana can tell panels and queries apart', () => {
  expect(isUnique(dashboard.panels.map(({ id }) => id))).toBe(true)
  expect(isUnique(dashboard.panels.map(({ title }) => title))).toBe(true)
  for (const { title, targets } of dashboard.panels)
    expect(isUnique(targets.map(({ refId }) => refId)), title).toBe(true)
})

test('no panel covers another', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
  )
  expect(isUnique(cells)).toBe(true)
})

test('a legend names only labels that its query leaves', () => {
  for (const { title, targets } of dashboard.panels)
    for (const { expr, legendFormat } of targets) {
      const kept = /\bby \(([\w, ]+)\)/.exec(expr)?.[1]?.split(', ')
      const named = Array.from(legendFormat.matchAll(/\{\{(\w+)\}\}/g), ([, label = '']) => label)
      if (kept) expect(kept, title).toEqual(expect.arrayContaining(named))
      else if (/\b(sum|max)\(/.test(expr)) expect(named, title).toEqual([])
    }
})
