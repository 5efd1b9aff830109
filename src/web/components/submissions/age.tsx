import Clock from 'icon:clock'
import { fullMomentInWords } from '#web/components/records/moment-in-words.ts'
import { submissionsContent } from './submissions.content.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const soonDays = 7
const lateDays = 10

function inUnits(ms: number) {
  if (ms < hourMs) return { count: Math.max(1, Math.floor(ms / minuteMs)), unit: 'minute' } as const
  if (ms < dayMs) return { count: Math.floor(ms / hourMs), unit: 'hour' } as const
  return { count: Math.floor(ms / dayMs), unit: 'day' } as const
}
const short = { minute: 'min', hour: 'h', day: 'd' }

export function Age({ since, isWaiting }: { since: string; isWaiting: boolean }) {
  const ms = Date.now() - Date.parse(since)
  const { count, unit } = inUnits(ms)
  const isLate = isWaiting && ms >= lateDays * dayMs
  const look = isLate ? 'age age--late' : isWaiting && ms >= soonDays * dayMs ? 'age age--soon' : 'age'
  return (
    <time className={look} dateTime={since} title={fullMomentInWords(since)}>
      {isLate && <Clock className="i" />}
      <span aria-hidden="true">
        {count} {short[unit]}
      </span>
      <span className="sr">{submissionsContent.age(count, unit)}</span>
    </time>
  )
}
