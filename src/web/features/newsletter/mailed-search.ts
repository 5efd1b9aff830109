export interface MailedSearch {
  done?: 'yes' | 'gone'
  token?: string
}

/** The token stays in the address, where the page's form posts it back; pages never contain it. */
export const validateMailedSearch = (search: Record<string, unknown>): MailedSearch => ({
  ...(search.done === 'yes' || search.done === 'gone' ? { done: search.done } : {}),
  ...(typeof search.token === 'string' ? { token: search.token } : {}),
})
