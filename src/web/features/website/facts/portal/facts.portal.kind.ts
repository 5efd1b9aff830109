import { queryOptions } from '@tanstack/react-query'
import {
  type FactInput,
  type FactOwners,
  type FactRecord,
  factInputSchema,
} from '#contract/website/facts.staff.schema.ts'
import { factDescriptions, factMessages, factStaffPaths } from '#contract/website/facts.staff.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import { type ListedKind, type RecordKind, recordContent } from '#web/components/records/record-kind.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { factsContent as words } from './facts.portal.content.ts'

export const factsApi = recordApi<FactRecord, FactInput>(factStaffPaths.all)

export const ownersQuery = queryOptions({
  queryKey: [factStaffPaths.owners],
  queryFn: ({ signal }) => staffClient.read<FactOwners>(factStaffPaths.owners, { signal }),
})

export const inputOf = ({ value, owner, evidence, reviewBy, asOf }: FactInput): FactInput => ({
  value,
  owner,
  evidence,
  reviewBy,
  asOf,
})

export const factList: ListedKind<FactRecord> = {
  name: 'fact',
  api: factsApi,
  nameOf: ({ name }) => factDescriptions[name].label,
  searched: ({ name, value }) => `${factDescriptions[name].label} ${value}`,
  content: recordContent(words),
  messages: factMessages,
}

export const factKind = (fact: FactRecord): RecordKind<FactRecord, FactInput, FactInput> => ({
  ...factList,
  api: factsApi,
  schema: factInputSchema(factDescriptions[fact.name]),
  toValues: (record = fact) => inputOf(record),
  labels: words.labels,
  content: { ...factList.content, edit: factDescriptions[fact.name].label },
})
