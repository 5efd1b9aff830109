const filterNames = ['q', 'department', 'type', 'location'] as const
export type PositionFilters = Record<(typeof filterNames)[number], string>

export const noFilters: PositionFilters = { q: '', department: '', type: '', location: '' }

const longestFilter = 100

export function readFilters(search: Record<string, unknown>): Partial<PositionFilters> {
  const set: Partial<PositionFilters> = {}
  for (const name of filterNames) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') set[name] = value.slice(0, longestFilter)
  }
  return set
}
