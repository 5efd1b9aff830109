/** One key per filled form, kept across retries: a double tap or a lost response makes one row and one mail. */
export const idempotencyKeyHeader = 'idempotency-key'

export const submissionMessages = {
  keyReused: 'This form was already sent with other content. Please reload the page and try again.',
  keyMalformed: 'This form could not be recognized. Please reload the page and try again.',
  tooMany: 'You have sent several messages in a short time. Please wait a few minutes and try again.',
} as const
