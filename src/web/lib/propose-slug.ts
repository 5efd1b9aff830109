/** Characters that Unicode normalization does not split into a base character and a mark. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }
const maxSlugLength = 100

/** `Dr. Lucía Müller-Øst` becomes `dr-lucia-muller-ost`. */
export const proposeSlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => plain[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-|-$/g, '')
