/** A row as a response tells it: its time in text. */
export const withIsoTime = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
