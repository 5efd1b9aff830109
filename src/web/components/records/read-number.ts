/** A number field gives text; an empty one means none. */
export const readNumber = (value: unknown) =>
  value === '' || value === null || value === undefined ? '' : Number(value)
