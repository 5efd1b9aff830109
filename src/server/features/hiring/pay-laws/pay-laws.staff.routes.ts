import { payLawInputSchema, payLawSchema, payLawUpdateSchema } from '#contract/hiring/pay-laws.staff.schema.ts'
import { payLawMessages as messages, payLawPaths as paths } from '#contract/hiring/pay-laws.staff.ts'
import { placeOf } from '#contract/hiring/pay-laws.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { recordRoutes } from '#server/staff/record-routes.ts'
import { recordWrites } from '#server/staff/record-writes.ts'
import { findPayLaws, getPayLaw, listPayLaws, readPayLawsToday } from './pay-laws.service.ts'
import { payLawName, payLaws } from './pay-laws.table.ts'

const permission = 'pay-laws'
const writes = recordWrites({
  name: 'pay-law',
  table: payLaws,
  get: getPayLaw,
  messages,
  logged: ({ isOverdue: _, ...law }) => ({ name: placeOf(law), ...law }),
})

export const payLawStaff = (): StaffFeature => ({
  today: [{ permission, tab: 'pay-laws', read: readPayLawsToday }],
  find: [{ permission, tab: 'pay-laws', find: findPayLaws }],
  undo: [
    writes.undo(permission, { save: (tx, id, former) => writes.update(tx, id, payLawUpdateSchema.parse(former)) }),
  ],
  routes: recordRoutes(
    {
      permission,
      // The job editor reminds of them.
      listPermission: 'jobs',
      paths,
      nouns: ['pay law', 'pay laws'],
      row: payLawSchema,
      input: payLawInputSchema,
      update: payLawUpdateSchema,
      messages,
      unique: { pay_laws_place: { city: messages.cityTaken } },
    },
    { ...writes, list: listPayLaws, trashed: [payLaws, payLawName] },
  ),
})
