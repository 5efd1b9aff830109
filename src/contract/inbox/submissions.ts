/** One key per filled form, kept across retries: a double tap or a lost response makes one row and one mail. */
export const idempotencyKeyHeader = 'idempotency-key'

/** Id of the staff account that made a change. Under another account it is refused. */
export const madeByHeader = 'made-by'

export const submissionMessages = {
  waits:
    'You are offline. Keep this page open; we will send it when you are back online. If you change something, please send it again.',
  keyReused: 'This form was already sent with other content. Please reload the page and try again.',
  keyMalformed: 'This form could not be recognized. Please reload the page and try again.',
  madeByAnother: 'Another account made this change. Log in with that account to send it.',
  tooMany: 'You have sent several messages in a short time. Please wait a few minutes and try again.',
} as const
