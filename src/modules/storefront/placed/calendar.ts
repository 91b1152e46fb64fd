import { addDays, type Day } from '#kit/days.ts'

export interface DayEntry {
  /** The same for the same entry, so that a calendar replaces it. */
  uid: string
  day: Day
  writtenAt: Date
  summary: string
  place: string
  url: string
}

/** A file that adds a whole day to a calendar, with a reminder at ten in the morning of the day before. */
export function dayInCalendar({ uid, day, writtenAt, summary, place, url }: DayEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kramnytsia//Parcels//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${writtenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT14H',
    `DESCRIPTION:${escaped(summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** No line is longer than 75 bytes: the next one goes on after a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 74) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}
