import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './calendar.ts'

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: '5b6c@site.test',
  sequence: 2,
  start: new Date('2026-11-24T19:00:00Z'),
  end: new Date('2026-11-24T19:30:00Z'),
  summary: 'Interview for Nurse Trainer',
  description: 'By video.',
  location: 'https://meet.test/abc',
  url: 'https://site.test/careers/application',
  organizer: { name: 'Heal Your Roots Systems', address: 'careers@site.test' },
  attendee: 'ada@applicant.test',
}
const write = (change: Partial<CalendarEvent> = {}) =>
  writeCalendar({ ...event, ...change }, new Date('2026-11-19T01:02:03.456Z'))
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an invitation is the file that calendars expect', () => {
  expect(write().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Heal Your Roots Systems//Website//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:5b6c@site.test',
    'DTSTAMP:20261119T010203Z',
    'SEQUENCE:2',
    'DTSTART:20261124T190000Z',
    'DTEND:20261124T193000Z',
    'SUMMARY:Interview for Nurse Trainer',
    'DESCRIPTION:By video.',
    'LOCATION:https://meet.test/abc',
    'URL:https://site.test/careers/application',
    'ORGANIZER;CN="Heal Your Roots Systems":mailto:careers@site.test',
    'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ada@applicant.test',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a cancellation says so', () => {
  const lines = unfold(write({ method: 'CANCEL' }))
  expect(lines).toContain('METHOD:CANCEL')
  expect(lines).toContain('STATUS:CANCELLED')
})

test('no line is longer than 75 octets, and no character is cut apart', () => {
  const summary = 'Übung für „Wurzeln“ 🌱 und mehr, '.repeat(20)
  const file = write({ summary })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\ufffd')
  expect(unfold(file)).toContain(`SUMMARY:${summary.replaceAll(',', '\\,')}`)
})

test('no Unicode line end reaches a calendar file', () => {
  const hostile = 'Ann\u2028END:VEVENT\u2029BEGIN:VEVENT'
  const organizer = { name: hostile, address: 'careers@site.test' }
  expect(write({ summary: hostile, description: hostile, location: hostile, organizer })).not.toMatch(/[\u2028\u2029]/)
})

test('no field can add a line, a property or a parameter', () => {
  const hostile = 'a\r\nATTENDEE:mailto:evil@x.test\nb\rc;d,e\\f\0\u0085g'
  const clean = unfold(write()).map((line) => line.split(/[:;]/)[0])
  const file = write({
    uid: hostile,
    summary: hostile,
    description: hostile,
    location: hostile,
    url: `https://x.test/${hostile}`,
    organizer: { name: `x":mailto:evil@x.test\r\nX:"${hostile}`, address: `careers@site.test\r\n${hostile}` },
    attendee: `ada@applicant.test\r\n${hostile}`,
  })
  expect(unfold(file).map((line) => line.split(/[:;]/)[0])).toEqual(clean)
  expect(unfold(file)).toContain('SUMMARY:a\\nATTENDEE:mailto:evil@x.test\\nb\\nc\\;d\\,e\\\\fg')
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0\u0085]/)
})
