import type { Day } from '#kit/days.ts'

/** A whole number as people and spreadsheets write one: `1 250`, `12,0`; undefined when it is none, or may be another: `1,000`. */
export function readWhole(cell: string): number | undefined {
  const plain = cell.replace(/[\s\u00a0\u202f]/g, '').replace(/[.,]0{1,2}$/, '')
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** `41,25` as spreadsheets in Ukraine save it, too. */
export function readNumber(cell: string): number | undefined {
  const plain = cell.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,12})?$/.test(plain) ? Number(plain) : undefined
}

/** `2026-11-20`, or `20.11.2026` as spreadsheets in Ukrainian save it. */
export function readDay(cell: string): Day | undefined {
  const typed = cell.trim()
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed) ?? []
  const iso = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined
  // 2026-02-30 rolls over into March
  const isDay = instant && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso)
  return isDay && instant.getUTCFullYear() > 0 ? iso : undefined
}

const flags: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  так: true,
  істина: true,
  1: true,
  false: false,
  no: false,
  ні: false,
  хибність: false,
  0: false,
}

export function readFlag(cell: string): boolean | undefined {
  const typed = cell.trim().toLowerCase()
  return Object.hasOwn(flags, typed) ? flags[typed] : undefined
}
