import { z } from '@hono/zod-openapi'
import { factOwnersSchema, factRecordSchema, factUpdateSchema } from '#contract/facts.staff.schema.ts'
import { factMessages as messages, factStaffPaths as paths } from '#contract/facts.staff.ts'
import type { StaffRouter } from '#server/staff-router.ts'
import {
  findFacts,
  findFactsOf,
  type HasPost,
  listFactOwners,
  listFacts,
  readFactsToday,
} from './facts.staff.service.ts'
import { undoFact, updateFact } from './facts.writes.ts'

const permission = 'facts'

export function factStaffRoutes(staff: StaffRouter, { hasPost }: { hasPost: HasPost }): void {
  staff.today({ permission, tab: 'facts', read: (db) => readFactsToday(db, hasPost) })
  staff.find({ permission, tab: 'facts', find: findFacts })
  staff.leaver({ permission, find: findFactsOf })
  staff.undo({ actions: ['fact-updated'], permission, undo: undoFact })
  staff.read(
    {
      path: paths.all,
      permission,
      summary: 'Every fact that pages state, overdue ones first',
      response: z.array(factRecordSchema),
      whatFailed: messages.loadFailed,
    },
    ({ db }) => listFacts(db, hasPost),
  )
  staff.read(
    {
      path: paths.owners,
      permission,
      summary: 'Who may answer for a fact',
      response: factOwnersSchema,
      whatFailed: messages.loadFailed,
    },
    ({ db }) => listFactOwners(db),
  )
  staff.write(
    {
      method: 'put',
      path: paths.byId,
      permission,
      summary: 'Changes what pages state, who answers for it, by what evidence, and when to look again',
      input: factUpdateSchema,
      response: factRecordSchema,
      notFound: messages.notFound,
      whatFailed: messages.updateFailed,
    },
    (input, { tx, id }) => updateFact(tx, id, input),
  )
}
