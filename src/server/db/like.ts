/** A LIKE pattern with the words taken literally. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
