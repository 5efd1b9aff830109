import type { FieldValues } from 'react-hook-form'
import type { RecordKind, StoredRecord } from './record-kind.ts'

export interface Difference<Field> {
  field: Field
  label: string
  mine: string
  theirs: string
}

type Wording<Values extends FieldValues> = Pick<RecordKind<StoredRecord, Values, FieldValues>, 'labels' | 'inWords'>

export const differences = <Values extends FieldValues>(
  { labels, inWords }: Wording<Values>,
  fields: readonly (keyof Values & string)[],
  mine: Values,
  theirs: Values,
): Difference<keyof Values & string>[] => {
  const words = (value: unknown) => inWords?.(value) ?? (String(value ?? '') || none)
  return fields.map((field) => ({
    field,
    label: labels[field],
    ...fromFirstDifference({ mine: words(mine[field]), theirs: words(theirs[field]) }),
  }))
}

export const none = '–'

const maxSharedStart = 60

function fromFirstDifference({ mine, theirs }: { mine: string; theirs: string }) {
  const parting = mine.split('').findIndex((character, index) => character !== theirs[index])
  const alike = parting === -1 ? mine.length : parting
  if (alike < maxSharedStart) return { mine, theirs }
  const start = mine.lastIndexOf(' ', alike - maxSharedStart / 2) + 1
  return { mine: `… ${mine.slice(start)}`, theirs: `… ${theirs.slice(start)}` }
}
