export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
