export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}</time>
)

const clock = { hour: 'numeric', minute: '2-digit' } as const
const sameDay = new Intl.DateTimeFormat('en-US', clock)
const sameWeek = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...clock })
const otherDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...clock })
const weekMs = 6 * 86_400_000

/** `2:41 PM` today, `Thu 9:00 AM` within a week, otherwise `Nov 3, 9:14 AM`. */
export function ShortMoment({ at }: { at: string }) {
  const [then, now] = [new Date(at), new Date()]
  const isToday = then.toDateString() === now.toDateString()
  const isNear = Math.abs(then.getTime() - now.getTime()) < weekMs
  return <time dateTime={at}>{(isToday ? sameDay : isNear ? sameWeek : otherDay).format(then)}</time>
}
