export const readNumber = (value: unknown) =>
  value === '' || value === null || value === undefined ? '' : Number(value)
