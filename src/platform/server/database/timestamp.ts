import * as z from 'zod/mini'

const asWritten = /^(?!0000)(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/
const isoDatetime = z.iso.datetime()

/** Whether it is an instant as PostgreSQL writes one, `2026-11-22 03:33:16.848+02`: it comes back in a list's cursor. */
export function isTimestamp(text: string): boolean {
  const [, day, time] = asWritten.exec(text) ?? []
  return z.safeParse(isoDatetime, `${day}T${time}Z`).success
}
