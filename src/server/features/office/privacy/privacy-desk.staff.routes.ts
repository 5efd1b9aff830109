import {
  addressInputSchema,
  certificateSchema,
  eraseInputSchema,
  privacyExportSchema,
  privacyFoundSchema,
  privacyRequestSchema,
  privacyRequestsSchema,
  requestInputSchema,
} from '#contract/office/privacy-desk.schema.ts'
import { privacyDeskMessages as messages, privacyDeskPaths as paths } from '#contract/office/privacy-desk.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { erasePerson, exportPerson, fingerprintOf, lookUp, type PrivacyDeskOptions } from './privacy-desk.service.ts'
import { finishRequest, listRequests, noteRequest, readPrivacyToday } from './privacy-requests.ts'

const permission = 'privacy'
const requestSubject = (id: number) => `privacy-request:${id}`

/** Searches use POST, so that email addresses appear in no URL and no log. */
export const privacyDeskStaff = (options: PrivacyDeskOptions): StaffFeature => ({
  today: [{ permission, tab: 'privacy', read: readPrivacyToday }],
  routes: [
    write(
      {
        method: 'post',
        path: paths.search,
        permission,
        summary: 'What we hold about the owner of an address, counted; changes nothing',
        input: addressInputSchema,
        response: privacyFoundSchema,
        whatFailed: messages.searchFailed,
      },
      async ({ email }, { tx }) => ({
        response: await lookUp(tx, options, email),
        activity: { action: 'privacy-searched' },
        topics: [],
      }),
    ),
    write(
      {
        method: 'post',
        path: paths.export,
        permission,
        summary: 'All that we hold about the owner of an address, uploaded files included',
        input: addressInputSchema,
        response: privacyExportSchema,
        whatFailed: messages.exportFailed,
      },
      async ({ email }, { tx }) => ({
        response: await exportPerson(tx, options, email),
        activity: { action: 'privacy-exported' },
      }),
    ),
    write(
      {
        method: 'post',
        path: paths.erase,
        permission,
        summary: 'Erases all that we hold about the owner of an address, except what is kept for a reason',
        input: eraseInputSchema,
        response: certificateSchema,
        whatFailed: messages.eraseFailed,
      },
      async (input, { tx, actor }) => {
        const response = await erasePerson(tx, options, input, actor)
        return {
          response,
          activity: { action: 'privacy-erased', subject: `privacy-erasure:${response.id}` },
          topics: [permission, 'applications', 'messages', 'investor-messages', 'subscribers'],
        }
      },
    ),
    read(
      {
        path: paths.requests,
        permission,
        summary: 'The requests that are still open, the oldest first',
        response: privacyRequestsSchema,
        whatFailed: messages.requestsFailed,
      },
      ({ db }) => listRequests(db),
    ),
    write(
      {
        method: 'post',
        path: paths.requests,
        permission,
        summary: 'Records that a person asked what we hold about them, or to erase it',
        input: requestInputSchema,
        response: privacyRequestSchema,
        status: 201,
        whatFailed: messages.noteFailed,
      },
      async ({ email, ...request }, { tx }) => {
        const response = await noteRequest(tx, { ...request, emailHash: fingerprintOf(options.secret, email) })
        return { response, activity: { action: 'privacy-request-noted', subject: requestSubject(response.id) } }
      },
    ),
    write(
      {
        method: 'post',
        path: paths.requestDone,
        permission,
        summary: 'Says that a request was dealt with otherwise',
        response: doneSchema,
        notFound: messages.requestNotFound,
        whatFailed: messages.noteFailed,
      },
      async (_, { tx, id }) => ({
        response: { success: true as const },
        activity: (await finishRequest(tx, id)) ? { action: 'privacy-request-done', subject: requestSubject(id) } : [],
      }),
    ),
  ],
})
