export interface MailedSearch {
  list?: 'jobs'
  done?: 'yes' | 'gone'
  token?: string
}

/** The token stays in the URL, where the form posts it back; the HTML never contains it. */
export const readMailedSearch = ({ list, done, token }: Record<string, unknown>): MailedSearch => ({
  ...(list === 'jobs' && { list }),
  ...((done === 'yes' || done === 'gone') && { done }),
  ...(typeof token === 'string' && { token }),
})
