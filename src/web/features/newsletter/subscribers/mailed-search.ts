export interface MailedSearch {
  list?: 'jobs'
  done?: 'yes' | 'gone'
  token?: string
}

/** The token stays in the address, where the page's form posts it back; pages never contain it. */
export const readMailedSearch = ({ list, done, token }: Record<string, unknown>): MailedSearch => ({
  ...(list === 'jobs' && { list }),
  ...((done === 'yes' || done === 'gone') && { done }),
  ...(typeof token === 'string' && { token }),
})
