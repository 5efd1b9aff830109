export const mostPerPage = 100

export interface Page<Item> {
  items: Item[]
  next: string | null
}
