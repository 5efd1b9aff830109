import { recordPageQuery } from '#contract/paging.schema.ts'
import { faqEntryCreationSchema, faqEntrySchema, faqEntryUpdateSchema } from '#contract/website/faq.schema.ts'
import { faqPaths, faqMessages as messages } from '#contract/website/faq.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { recordRoutes } from '#server/staff/record-routes.ts'
import { findFaqEntries, getListedEntry, listFaqEntries } from './faq.service.ts'
import { faqEntries } from './faq.table.ts'
import { createFaqEntry, deleteFaqEntry, restoreFaqEntry, updateFaqEntry } from './faq.writes.ts'

const permission = 'faq'

export const faqStaff = (): StaffFeature => ({
  find: [{ permission, tab: 'faq', find: findFaqEntries }],
  routes: recordRoutes(
    {
      permission,
      paths: faqPaths,
      nouns: ['question', 'questions'],
      row: faqEntrySchema,
      input: faqEntryCreationSchema,
      update: faqEntryUpdateSchema,
      messages,
    },
    {
      paged: { query: recordPageQuery, page: listFaqEntries, get: getListedEntry },
      create: createFaqEntry,
      update: updateFaqEntry,
      trash: deleteFaqEntry,
      restore: restoreFaqEntry,
      trashed: [faqEntries, faqEntries.question],
    },
  ),
})
