/** Ignores case and accents: "lucia" also finds Lucía. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const matchesName = (name: string, q: string) => fold(name).includes(fold(q.trim()))
