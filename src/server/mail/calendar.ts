/** An iCalendar file (RFC 5545) as RFC 5546 sends it by mail. Times are UTC, so it needs no time zone table. */
export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL'
  uid: string
  sequence: number
  start: Date
  end: Date
  summary: string
  description: string
  location?: string | undefined
  url: string
  organizer: { name: string; address: string }
  attendee: string
}

const maxOctets = 75

/** The second and later pieces begin with a space, which counts. No character is cut apart. */
function fold(line: string): string {
  let octets = 0
  let folded = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** Some readers end lines at U+2028 and U+2029 too. */
const control = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/gu

const escapeText = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(control, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Parameter values cannot escape a quote. */
const quoted = (text: string) => `"${text.replace(/["\p{Cc}\p{Zl}\p{Zp}]/gu, '')}"`
const mailto = (address: string) => `mailto:${encodeURI(address)}`
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

export function writeCalendar(event: CalendarEvent, now = new Date()): string {
  const { method, uid, sequence, start, end, summary, description, location, url, organizer, attendee } = event
  const isCanceled = method === 'CANCEL'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Heal Your Roots Systems//Website//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `URL:${encodeURI(url)}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.address)}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(attendee)}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
