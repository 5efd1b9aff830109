/** Without case and accents: whoever types "lucia" means Lucía too. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const matchesName = (name: string, q: string) => fold(name).includes(fold(q.trim()))
