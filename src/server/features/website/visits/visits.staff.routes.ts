import { type Visits, visitQuerySchema, visitsSchema } from '#contract/website/visits.staff.schema.ts'
import { visitMessages as messages, visitStaffPaths as paths } from '#contract/website/visits.staff.ts'
import { fewestShown } from '#contract/website/visits.ts'
import type { CsvColumns } from '#server/staff/csv.ts'
import { download } from '#server/staff/download.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { readVisits, type TitleOf } from './visits.service.ts'

const permission = 'visits'

interface CsvRow {
  what: string
  name: string
  title: string | null
  count: number | null
}

const csvColumns: CsvColumns<CsvRow> = [
  ['What', ({ what }) => what],
  ['Name', ({ name }) => name],
  ['Title', ({ title }) => title],
  ['Count', ({ count }) => count ?? `fewer than ${fewestShown}`],
]

export const visitStaff = ({ titleOf }: { titleOf: TitleOf }): StaffFeature => ({
  routes: [
    read(
      {
        path: paths.read,
        permission,
        summary: 'How often pages were opened, where from, and what came of it; fewer than five are left out',
        query: visitQuerySchema,
        response: visitsSchema,
        whatFailed: messages.readFailed,
      },
      ({ db, query }) => readVisits(db, query.days, titleOf),
    ),
    download(
      {
        path: paths.csv,
        permission,
        summary: 'The same as CSV, with every page, host and campaign',
        query: visitQuerySchema,
        whatFailed: messages.exportFailed,
        list: 'visits',
        columns: csvColumns,
      },
      async ({ db, query }) => ({
        items: inRows(await readVisits(db, query.days, titleOf, Number.POSITIVE_INFINITY)),
        next: null,
      }),
    ),
  ],
})

function inRows({ days, pages, hosts, campaigns, devices, results }: Visits): CsvRow[] {
  const title = null
  const of = (what: string, { top }: Visits['pages']) => top.map((row) => ({ what, ...row }))
  return [
    ...days.map(({ day, count }) => ({ what: 'Day', name: day, title, count })),
    ...of('Page', pages),
    ...of('Host', hosts),
    ...of('Campaign', campaigns),
    ...devices.map(({ device, count }) => ({ what: 'Device', name: device, title, count })),
    ...results.flatMap(({ result, opened, count, confirmed, by }) => [
      { what: 'Result', name: result, title: 'pages opened', count: opened },
      { what: 'Result', name: result, title, count },
      ...(result === 'sign-ups' ? [{ what: 'Result', name: result, title: 'confirmed', count: confirmed }] : []),
      ...by.map((row) => ({ what: 'Result', name: result, title: row.name, count: row.count })),
    ]),
  ]
}
