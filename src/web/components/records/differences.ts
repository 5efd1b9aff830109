import type { FieldValues } from 'react-hook-form'
import type { RecordKind, StoredRecord } from './record-kind.ts'

export interface Difference<Field> {
  field: Field
  label: string
  mine: string
  theirs: string
}

type Wording<Values extends FieldValues> = Pick<RecordKind<StoredRecord, Values, FieldValues>, 'labels' | 'inWords'>

/** Two values of each field, in words. */
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

const longestBeginning = 60

/** Two long texts that begin alike are shown from a little before the place where they part. */
function fromFirstDifference({ mine, theirs }: { mine: string; theirs: string }) {
  const parting = mine.split('').findIndex((letter, index) => letter !== theirs[index])
  const alike = parting === -1 ? mine.length : parting
  if (alike < longestBeginning) return { mine, theirs }
  const start = mine.lastIndexOf(' ', alike - longestBeginning / 2) + 1
  return { mine: `… ${mine.slice(start)}`, theirs: `… ${theirs.slice(start)}` }
}
