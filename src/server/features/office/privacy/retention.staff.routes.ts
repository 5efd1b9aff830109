import {
  goingPageSchema,
  goingQuerySchema,
  holdInputSchema,
  holdSchema,
  liftInputSchema,
  periodInputSchema,
  periodSchema,
  retentionSchema,
  tonightQuerySchema,
  tonightSchema,
} from '#contract/office/retention.schema.ts'
import { retentionMessages as messages, retentionPaths as paths } from '#contract/office/retention.ts'
import type { PersonData } from '#server/features/office/privacy/person-data.public.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { countTonight, listTonight, readSettings } from './retention.service.ts'
import { changePeriod, holdPerson, liftHold } from './retention.writes.ts'

const permission = 'privacy'

export function retentionStaff({ personData }: { personData: PersonData[] }): StaffFeature {
  const retentions = personData.flatMap(({ retention }) => retention)
  const listed = retentions.filter(({ label }) => label)
  return {
    routes: [
      read(
        {
          path: paths.all,
          permission,
          summary: 'How long personal data is kept, and who is on hold',
          response: retentionSchema,
          whatFailed: messages.loadFailed,
        },
        ({ db }) => readSettings(db),
      ),
      read(
        {
          path: paths.tonight,
          permission,
          summary: 'How much the next nightly run removes, or would if a period had another length',
          query: tonightQuerySchema,
          response: tonightSchema,
          whatFailed: messages.tonightFailed,
        },
        ({ db, query: { period, length } }) =>
          countTonight(db, retentions, period && length !== undefined ? { period, length } : undefined),
      ),
      read(
        {
          path: paths.rows,
          permission,
          summary: 'What the next nightly run removes of one kind, row by row',
          query: goingQuerySchema,
          response: goingPageSchema,
          whatFailed: messages.tonightFailed,
        },
        async ({ db, query: { kind, after, limit } }) => {
          const retention = kind === undefined ? listed[0] : listed.find(({ name }) => name === kind)
          return retention ? listTonight(db, retention, { after, limit }) : { items: [], next: null }
        },
      ),
      write(
        {
          method: 'put',
          path: paths.periods,
          permission,
          summary: 'Changes how long one kind of data is kept',
          input: periodInputSchema,
          response: periodSchema,
          whatFailed: messages.saveFailed,
        },
        (input, { tx }) => changePeriod(tx, input),
      ),
      write(
        {
          method: 'post',
          path: paths.holds,
          permission,
          summary: 'Keeps the data of one person from going by itself, or says anew why',
          input: holdInputSchema,
          response: holdSchema,
          status: 201,
          whatFailed: messages.holdFailed,
        },
        (input, { tx, actor }) => holdPerson(tx, input, actor.userId),
      ),
      write(
        {
          method: 'delete',
          path: paths.hold,
          permission: 'lift-holds',
          summary: 'Lifts a hold, with a reason for the log',
          input: liftInputSchema,
          response: doneSchema,
          notFound: messages.holdNotFound,
          whatFailed: messages.liftFailed,
        },
        (input, { tx, id }) => liftHold(tx, id, input),
      ),
    ],
  }
}
