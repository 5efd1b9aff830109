import type { FieldValues, Path, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { RecordApi } from './record-api.ts'

export interface StoredRecord {
  id: number
  /** Counts the edits. */
  version: number
}

interface RecordContent {
  heading: string
  lede: string
  /** Singular, within a sentence. */
  noun: string
  loading: string
  caption: string
  add: string
  edit: string
  addNote: string
  editNote: string
  /** Follows "This deletes <name>". Records without it are never deleted. */
  deletion?: string
}

const inTitleCase = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Derives from the noun and the heading what a feature does not say itself. */
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

/** The parts of `messagesFor(noun)` that lists and editors say. */
interface RecordMessages {
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
  /** Lists that are never empty leave it out. */
  empty?: string
}

/** What a list and an editor know about one kind of record. */
export interface RecordKind<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues> {
  /** Prefix of the ids of its drafts, rows and activity. */
  name: string
  api: RecordApi<Row, Input>
  nameOf(row: Row): string
  schema: z.ZodType<Input, Values>
  /** Form values of a record, or of a new one. */
  toValues(row: Row | undefined): Values
  /** Label of each form field. */
  labels: Record<keyof Values & string, string>
  /** Text of a value that is not text itself. */
  inWords?(value: unknown): string | undefined
  content: RecordContent
  messages: RecordMessages
}

/** A kind whose records are listed and deleted, whatever edits them. */
export type ListedKind<Row extends StoredRecord> = Pick<
  RecordKind<Row, never, never>,
  'name' | 'api' | 'nameOf' | 'content' | 'messages'
>

export type RecordForm<Values extends FieldValues, Input extends FieldValues> = UseFormReturn<
  Values,
  unknown,
  Input
> & {
  /** Label, error and registration of one field. */
  field<Name extends Path<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ): UseFormRegisterReturn<Name> & { label: string; error: string | undefined }
}
