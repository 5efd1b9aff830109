export interface MergedFields<Values> {
  /** Fields that both users changed keep mine. */
  merged: Values
  conflicts: (keyof Values & string)[]
  taken: (keyof Values & string)[]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function mergeFields<Values extends object>(base: Values, mine: Values, theirs: Values): MergedFields<Values> {
  const fields = Object.keys(mine) as (keyof Values & string)[]
  const changedByThem = fields.filter((field) => !same(base[field], theirs[field]) && !same(mine[field], theirs[field]))
  const conflicts = changedByThem.filter((field) => !same(base[field], mine[field]))
  const taken = changedByThem.filter((field) => same(base[field], mine[field]))
  return { merged: takeFields(mine, theirs, taken), conflicts, taken }
}

export const takeFields = <Values extends object>(into: Values, from: Values, fields: (keyof Values)[]): Values => ({
  ...into,
  ...Object.fromEntries(fields.map((field) => [field, from[field]])),
})
