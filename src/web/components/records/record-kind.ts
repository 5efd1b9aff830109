import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { RecordApi } from './record-api.ts'

export interface StoredRecord {
  id: number
  /** Counts the edits. */
  version: number
}

/** What the portal says about one kind of record. */
interface RecordContent {
  heading: string
  lede: string
  loading: string
  caption: string
  add: string
  edit: string
  addNote: string
  editNote: string
  /** One of them, within a sentence. */
  noun: string
  /** What becomes of a deleted one, after its name. Without it none is ever deleted. */
  deletion?: string
}

interface RecordMessages {
  loadFailed: string
  empty: string
  created: string
  updated: string
  createFailed: string
  updateFailed: string
  noneToUpdate: string
}

interface DeletionMessages {
  deleted: string
  restored: string
  deleteFailed: string
  restoreFailed: string
}

/** All that a list and an editor have to know about one kind of record. */
export interface RecordKind<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues> {
  /** Names its drafts and its rows. */
  name: string
  api: RecordApi<Row, Input>
  nameOf(row: Row): string
  schema: z.ZodType<Input, Values>
  /** What the form shows for a record, or for a new one. */
  toValues(row: Row | undefined): Values
  /** Every field, by the name it has on the form. */
  labels: Record<keyof Values & string, string>
  /** How a value reads where its text alone would not do. */
  inWords?(value: unknown): string | undefined
  content: RecordContent
  messages: RecordMessages & Partial<DeletionMessages>
}

/** One whose records can be deleted, and restored. */
export interface DeletableKind<Row extends StoredRecord> extends Pick<RecordKind<Row, never, never>, 'api' | 'nameOf'> {
  content: RecordContent & { deletion: string }
  messages: RecordMessages & DeletionMessages
}

export const isDeletable = <Row extends StoredRecord>(
  kind: Pick<RecordKind<Row, never, never>, 'api' | 'nameOf' | 'content' | 'messages'>,
): kind is DeletableKind<Row> => kind.content.deletion !== undefined

export type RecordForm<Values extends FieldValues, Input extends FieldValues> = UseFormReturn<Values, unknown, Input>
