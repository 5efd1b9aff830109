import X from 'icon:x'
import { recordsContent } from './records.content.ts'

interface FilterChip {
  value: string
  label: string
  count?: number | undefined
}

interface FilterChipsProps<Chip extends FilterChip> {
  chips: readonly Chip[]
  chosen: string | undefined
  onChoose(value: string, chip: Chip): void
  /** What other filters are set to. */
  set?: readonly { label: string; remove(): void }[]
}

/** Three chips with a count stay on one line: `9,765`, but `10K`. */
const countInChip = (count: number) =>
  count.toLocaleString('en-US', { notation: count < 10_000 ? 'standard' : 'compact' })

/** A pressed chip lets go when it is pressed again. */
export const FilterChips = <Chip extends FilterChip>({ chips, chosen = '', onChoose, set }: FilterChipsProps<Chip>) => (
  <div className={set ? 'chips' : 'records__chips'}>
    {chips.map((chip) => (
      <button
        key={chip.value}
        type="button"
        className="chip"
        aria-pressed={chip.value === chosen}
        onClick={() => onChoose(chip.value === chosen ? '' : chip.value, chip)}
      >
        {chip.label} {chip.count !== undefined && <b>{countInChip(chip.count)}</b>}
      </button>
    ))}
    {set?.map(({ label, remove }) => (
      <button
        key={label}
        type="button"
        className="chip chip--set"
        aria-label={recordsContent.removeFilter(label)}
        onClick={remove}
      >
        {label} <X className="i" />
      </button>
    ))}
  </div>
)
