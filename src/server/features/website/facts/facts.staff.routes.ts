import { z } from '@hono/zod-openapi'
import { factOwnersSchema, factRecordSchema, factUpdateSchema } from '#contract/website/facts.staff.schema.ts'
import { factMessages as messages, factStaffPaths as paths } from '#contract/website/facts.staff.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
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

export const factStaff = ({ hasPost }: { hasPost: HasPost }): StaffFeature => ({
  today: [{ permission, tab: 'facts', read: (db, user) => readFactsToday(db, hasPost, user.id) }],
  find: [{ permission, tab: 'facts', find: findFacts }],
  undo: [{ actions: ['fact-updated'], permission, undo: undoFact }],
  leaver: [{ permission, find: findFactsOf }],
  routes: [
    read(
      {
        path: paths.all,
        permission,
        summary: 'Every fact that pages state, overdue ones first',
        response: z.array(factRecordSchema),
        whatFailed: messages.loadFailed,
      },
      ({ db }) => listFacts(db, hasPost),
    ),
    read(
      {
        path: paths.owners,
        permission,
        summary: 'Who may answer for a fact',
        response: factOwnersSchema,
        whatFailed: messages.loadFailed,
      },
      ({ db }) => listFactOwners(db),
    ),
    write(
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
    ),
  ],
})
