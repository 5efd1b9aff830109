/** A pattern for LIKE that matches what contains the words as they are. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
