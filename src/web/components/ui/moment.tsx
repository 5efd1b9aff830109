export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}</time>
)
