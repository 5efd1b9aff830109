import {
  importInputSchema,
  importResultSchema,
  type SubscriberItem,
  subscriberDetailSchema,
  subscriberItemSchema,
  subscriberOverviewSchema,
  subscriberQuerySchema,
} from '#contract/newsletter/subscribers.staff.schema.ts'
import {
  importLimits,
  importMessages,
  subscriberMessages as messages,
  newsletterSourceLabels,
  subscriberPaths,
  subscriberStateLabels,
} from '#contract/newsletter/subscribers.staff.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { AppError } from '#server/http/errors.ts'
import { type CsvColumns, csvMoment } from '#server/staff/csv.ts'
import { download } from '#server/staff/download.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { counted, mostFound } from '#server/staff/sources.ts'
import { write } from '#server/staff/write.ts'
import { importSubscribers, readImport } from './import-subscribers.ts'
import { getSubscriber, listSubscribers, readSubscriberOverview } from './subscribers.staff.service.ts'
import { readSubscribersToday } from './subscribers.today.ts'

const permission = 'subscribers'
const { notFound } = messages

const csvColumns: CsvColumns<SubscriberItem> = [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['State', ({ state }) => subscriberStateLabels[state]],
  ['Place', ({ source }) => source && newsletterSourceLabels[source]],
  ['Signed up or left (UTC)', ({ createdAt }) => csvMoment(createdAt)],
  ['Confirmed (UTC)', ({ confirmedAt }) => csvMoment(confirmedAt)],
]

export const subscriberStaff = ({ secret }: { secret: string }): StaffFeature => ({
  today: [{ permission, tab: 'subscribers', read: readSubscribersToday }],
  find: [
    {
      permission,
      tab: 'subscribers',
      async find(db, search) {
        const { items } = await listSubscribers(db, secret, { search, limit: mostFound })
        return items.map(({ id, email, state }) => ({ id, title: email ?? '', detail: subscriberStateLabels[state] }))
      },
    },
  ],
  routes: [
    read(
      {
        path: subscriberPaths.list,
        permission,
        summary: 'Subscribers of the newsletter, newest first; by state, source, month or a part of the address',
        query: subscriberQuerySchema,
        response: pageOf(subscriberItemSchema),
        whatFailed: messages.listFailed,
      },
      ({ db, query }) => listSubscribers(db, secret, query),
    ),
    // Before `byId`, whose pattern also matches this path.
    read(
      {
        path: subscriberPaths.overview,
        permission,
        summary: 'How many subscribers there are, by state, month and source',
        response: subscriberOverviewSchema,
        whatFailed: messages.listFailed,
      },
      ({ db }) => readSubscriberOverview(db),
    ),
    download(
      {
        path: subscriberPaths.csv,
        permission,
        summary: 'The same list of subscribers as a file',
        query: subscriberQuerySchema,
        list: 'subscribers',
        columns: csvColumns,
        whatFailed: messages.exportFailed,
      },
      ({ db, query }) => listSubscribers(db, secret, query),
    ),
    write(
      {
        method: 'post',
        path: subscriberPaths.import,
        permission,
        summary: 'Adds the subscribers of a file, or says what would become of its rows',
        input: importInputSchema,
        response: importResultSchema,
        // JSON escapes double the size of quotes and line breaks.
        maxBytes: importLimits.bytes * 2,
        whatFailed: importMessages.failed,
        prepare: ({ file }) => readImport(file),
      },
      async (input, { tx, prepared }) => {
        const response = await importSubscribers(tx, secret, prepared, input)
        const added = response.counts.new
        if (input.isTrial || added === 0) return { response, activity: [] }
        const name = `${counted(added, 'subscriber')} from a file`
        return { response, activity: { action: 'subscribers-imported', subject: 'list:subscribers', after: { name } } }
      },
    ),
    read(
      {
        path: subscriberPaths.byId,
        permission,
        summary: 'One subscriber with the words they agreed to and their mails',
        response: subscriberDetailSchema,
        notFound,
        whatFailed: messages.openFailed,
      },
      async ({ db, id }) => {
        const subscriber = await getSubscriber(db, id)
        if (!subscriber) throw new AppError('notFound', notFound)
        return subscriber
      },
    ),
  ],
})
