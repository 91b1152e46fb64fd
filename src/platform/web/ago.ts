import type { Language } from '#kit/language.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago, in words: "2 хвилини тому". */
export function ago(at: Date, now: Date, language: Language): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? ['second', 1]
  const count = unit === 'second' ? 0 : Math.floor(seconds / size)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-count, unit)
}
