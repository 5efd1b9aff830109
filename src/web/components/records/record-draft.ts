import { forgetDraft, readDraft, writeDraft } from '#web/components/form/draft-store.ts'
import type { RecordId } from './record-address.ts'

export interface RecordDraft<Row, Values> {
  base?: Row
  values: Values
}

const draftName = (kind: string, id: RecordId) => `${kind}-${id}`

export function readRecordDraft<Row, Values>(kind: string, id: RecordId): RecordDraft<Row, Values> | undefined {
  const draft = readDraft(draftName(kind, id))
  return 'values' in draft ? (draft as unknown as RecordDraft<Row, Values>) : undefined
}

export const writeRecordDraft = (kind: string, id: RecordId, draft: RecordDraft<unknown, unknown>) =>
  writeDraft(draftName(kind, id), draft)

export const forgetRecordDraft = (kind: string, id: RecordId) => forgetDraft(draftName(kind, id))

export function findUnsaved(storage: Storage, kind: string): RecordId | undefined {
  for (const key of Object.keys(storage)) {
    const [, id] = /^draft:.+-(new|\d+)$/.exec(key) ?? []
    if (id && key === `draft:${draftName(kind, id as RecordId)}`) return id === 'new' ? id : Number(id)
  }
  return undefined
}
