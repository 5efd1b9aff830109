import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RecordSearch, ScreenProps } from './record-address.ts'
import { RecordEditor } from './record-editor.tsx'
import type { RecordForm, RecordKind, StoredRecord } from './record-kind.ts'
import { RecordList } from './record-list.tsx'
import { type RecordColumn, RecordTable } from './record-table.tsx'

interface RecordScreenProps<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues> {
  screen: ScreenProps<RecordSearch>
  kind: RecordKind<Row, Values, Input>
  columns: readonly RecordColumn<Row>[]
  fields(form: RecordForm<Values, Input>, isNew: boolean): ReactNode
}

export const RecordScreen = <Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues>({
  screen,
  kind,
  columns,
  fields,
}: RecordScreenProps<Row, Values, Input>) => (
  <RecordList kind={kind} screen={screen} editor={(open) => <RecordEditor {...open} kind={kind} fields={fields} />}>
    {(list) => <RecordTable kind={kind} columns={columns} {...list} />}
  </RecordList>
)
