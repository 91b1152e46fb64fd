import { expect, it } from 'vitest'
import { dayInCalendar } from './calendar.ts'

const entry = {
  uid: '20450000841118@shop.ua',
  day: '2026-12-31',
  writtenAt: new Date('2026-11-27T08:20:00.123Z'),
  summary: 'Забрати замовлення 000962: останній день безкоштовного зберігання',
  place: 'Полтава; Відділення №4, вул. Соборності, 41',
  url: 'https://shop.ua/uk/track/token',
}

it('[DEL-4] the last day of free storage is a whole day of a calendar, reminded of on the day before', () => {
  const text = dayInCalendar(entry)
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261231')
  expect(unfolded).toContain('DTEND;VALUE=DATE:20270101')
  expect(unfolded).toContain('DTSTAMP:20261127T082000Z')
  expect(unfolded).toContain(String.raw`LOCATION:Полтава\; Відділення №4\, вул. Соборності\, 41`)
  expect(unfolded).toContain(`SUMMARY:${entry.summary}`)
  expect(unfolded).toContain('TRIGGER:-PT14H')
})

it('[DEL-4] no line of such a file is longer than a calendar takes', () => {
  const lines = dayInCalendar(entry).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.at(-1)).toBe('')
})
