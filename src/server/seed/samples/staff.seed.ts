import type { Role } from '#contract/roles.ts'

/** Domain of all sample addresses, by which `removeSamples` finds their rows. */
export const sampleDomain = 'sample.example'

export const sampleAddress = (...names: string[]) =>
  `${names
    .join('.')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z.-]/g, '')}@${sampleDomain}`

export const sampleStaff = {
  maren: { firstName: 'Maren', lastName: 'Okafor', role: 'admin', joinedDaysAgo: 364 },
  lucia: { firstName: 'Lucía', lastName: 'Benavides', role: 'hiring', joinedDaysAgo: 351 },
  priya: { firstName: 'Priya', lastName: 'Raman', role: 'editor', joinedDaysAgo: 338 },
  jonah: { firstName: 'Jonah', lastName: 'Adeyemi', role: 'editor', joinedDaysAgo: 205 },
} as const satisfies Record<string, { firstName: string; lastName: string; role: Role; joinedDaysAgo: number }>
export type StaffName = keyof typeof sampleStaff
