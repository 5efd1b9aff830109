interface FilterChip {
  value: string
  label: string
  count?: number | undefined
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  chosen: string | undefined
  onChoose(value: string): void
}

/** A pressed chip lets go when it is pressed again. */
export const FilterChips = ({ chips, chosen = '', onChoose }: FilterChipsProps) => (
  <div className="records__chips">
    {chips.map(({ value, label, count }) => (
      <button
        key={value}
        type="button"
        className="chip"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value === chosen ? '' : value)}
      >
        {label} {count !== undefined && <b>{count.toLocaleString('en-US')}</b>}
      </button>
    ))}
  </div>
)
