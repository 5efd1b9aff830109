/** Number inputs return text; an empty one means no value. */
export const readNumber = (value: unknown) =>
  value === '' || value === null || value === undefined ? '' : Number(value)
