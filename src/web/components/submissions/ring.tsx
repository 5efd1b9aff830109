const parts = {
  new: undefined,
  quarter: 'M8 8V4a4 4 0 0 1 4 4Z',
  half: 'M8 8V4a4 4 0 1 1 0 8Z',
  most: 'M8 8V4a4 4 0 1 1 -4 4Z',
  full: 'M4 8a4 4 0 1 1 8 0a4 4 0 1 1 -8 0Z',
  empty: undefined,
  crossed: 'M6 6l4 4M10 6l-4 4',
  barred: 'M5.5 8h5',
}
export type RingLook = keyof typeof parts

/** Always beside the name of the state. */
export const Ring = ({ look }: { look: RingLook }) => (
  <svg className={`ring ring--${look}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <circle cx="8" cy="8" r="6.2" />
    {parts[look] && <path d={parts[look]} />}
  </svg>
)
