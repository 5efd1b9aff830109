import type { FieldValues, Path, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { RecordId } from './record-address.ts'
import type { ListedApi } from './record-api.ts'
import type { RecordDraft } from './record-draft.ts'

export interface StoredRecord {
  id: number
  version: number
}

interface RecordContent {
  heading: string
  lede: string
  /** Placeholder of a search that stands open; without it, long lists and those with states have a search behind a button. */
  search?: string
  noun: string
  loading: string
  caption: string
  add: string
  edit: string
  addNote: string
  editNote: string
  /** Follows "This deletes <name>"; records without it cannot be deleted. */
  deletion?: string
}

const inTitleCase = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

export const recordContent = <Words extends Pick<RecordContent, 'heading' | 'lede' | 'noun'> & Partial<RecordContent>>(
  words: Words,
) => ({
  loading: `Loading the ${words.heading.toLowerCase()}`,
  caption: words.heading,
  add: `Add ${inTitleCase(words.noun)}`,
  edit: `Edit ${inTitleCase(words.noun)}`,
  addNote: '',
  editNote: '',
  ...words,
})

interface RecordMessages {
  /** Where the specification fixes one. */
  successTitle?: string
  loadFailed: string
  created: string
  updated: string
  createFailed: string
  updateFailed: string
  noneToUpdate: string
  deleted: string
  restored: string
  deleteFailed: string
  restoreFailed: string
  empty?: string
}

export interface RecordKind<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues> {
  /** Prefix of the ids of its drafts, rows and activity. */
  name: string
  api: ListedApi<Row, Input>
  nameOf(row: Row): string
  /** What a search looks through, if not the name alone. */
  searched?(row: Row): string
  schema: z.ZodType<Input, Values>
  toValues(row: Row | undefined): Values
  labels: Record<keyof Values & string, string>
  inWords?(value: unknown): string | undefined
  content: RecordContent
  /** Instead of `content.deletion`, if it depends on the record. */
  deletionOf?(row: Row): string
  messages: RecordMessages
  /** Keeps drafts on the server too. */
  drafts?: {
    save(id: RecordId, draft: RecordDraft<Row, Values>): void
    forget(id: RecordId): void
  }
}

export type ListedKind<Row extends StoredRecord> = Pick<
  RecordKind<Row, never, never>,
  'name' | 'api' | 'nameOf' | 'searched' | 'content' | 'deletionOf' | 'messages'
>

export type RecordForm<Values extends FieldValues, Input extends FieldValues> = UseFormReturn<
  Values,
  unknown,
  Input
> & {
  field<Name extends Path<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ): UseFormRegisterReturn<Name> & { label: string; error: string | undefined }
}
