import { type FormEvent, useState } from 'react'
import type { MessageDetail } from '#contract/inbox/messages.staff.schema.ts'
import { longestLaterMs, messageStaffMessages, messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { ActionSelect } from '#web/components/ui/action-select.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { laterAt } from './later-at.ts'
import { messagesContent as words } from './messages.portal.content.ts'
import { isLater, messageKind } from './messages.portal.kind.tsx'

const dayMs = 86_400_000
const asDay = (date: Date) => date.toLocaleDateString('sv-SE')

/** Takes the message out of the inbox until then. `onDone` is called before the list is fetched again. */
export function useLater({ id, name, laterUntil }: MessageDetail) {
  const attempt = useAttempt(messageKind.key)
  const putOff = (until: string | null, onDone?: () => void, canUndo = true): Promise<boolean> =>
    attempt(async () => {
      await staffClient.sendUnread(pathOf(messageStaffPaths.later, id), { method: 'PUT', body: { until } })
      succeed(
        isLater(until) ? words.isPutOff(momentInWords(until)) : words.isBackNow,
        canUndo ? { name, run: () => void putOff(laterUntil, undefined, false) } : undefined,
      )
      onDone?.()
    }, messageStaffMessages.laterFailed)
  return putOff
}

export function MessageLater({ message }: { message: MessageDetail }) {
  const { laterUntil } = message
  const later = useLater(message)
  const isPermitted = usePermission()
  const [isPicking, setPicking] = useState(false)
  const isWaiting = isLater(laterUntil)
  if (!isPermitted(messageKind.permission)) return null

  const putOff = (until: string | null) => later(until, () => setPicking(false))
  const choose = (value: string) => {
    if (value === 'date') return setPicking(true)
    if (value === 'now') return void putOff(null)
    if (value === 'tomorrow' || value === 'monday') void putOff(laterAt[value](new Date()).toISOString())
  }
  const pick = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('day')
    if (typeof day === 'string' && day) void putOff(laterAt.date(day).toISOString())
  }
  const { now, ...options } = words.laterOptions
  return (
    <section aria-label={words.later}>
      {isWaiting && (
        <p className="small">
          {words.laterUntil} <Moment at={laterUntil} />.
        </p>
      )}
      <ActionSelect
        label={words.later}
        confirm={words.putOff}
        placeholder={isWaiting ? words.putOff : words.chooseLater}
        options={Object.entries(isWaiting ? { ...options, now } : options).map(([value, label]) => ({ value, label }))}
        value={isPicking ? 'date' : ''}
        onChoose={choose}
      />
      {isPicking && (
        <form onSubmit={pick}>
          <TextField
            label={words.laterDay}
            type="date"
            name="day"
            required
            min={asDay(laterAt.tomorrow(new Date()))}
            max={asDay(new Date(Date.now() + longestLaterMs - dayMs))}
          />
          <Button type="submit" look="quiet" small>
            {words.putOff}
          </Button>
        </form>
      )}
    </section>
  )
}
