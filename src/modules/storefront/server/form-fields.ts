import { isBlank, oneLine, withoutMarks } from '#kit/plain-text.ts'
import { shorten } from '#kit/shorten.ts'

/** One line of typed text, at most so long (FORM-7); '' for one of which nobody sees anything. */
export function readLine(form: URLSearchParams, name: string, longest: number): string {
  const line = oneLine((form.get(name) ?? '').normalize('NFC'))
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  return isBlank(line) ? '' : shorten(line, longest)
}

/** Typed text that may have several lines. */
export function readText(form: URLSearchParams, name: string, longest: number): string {
  const text = withoutMarks((form.get(name) ?? '').normalize('NFC'))
    .replaceAll('\r\n', '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
  return shorten(text, longest)
}

/** Undefined for what is no count: nothing, signs, fractions, words, a billion. */
export function readQuantity(form: URLSearchParams): number | undefined {
  const typed = form.get('quantity')?.trim() ?? '1'
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : undefined
}

/** Milliseconds since 1970; undefined for anything else. */
export function readInstant(form: URLSearchParams, name: string): Date | undefined {
  const typed = form.get(name) ?? ''
  return /^\d{1,13}$/.test(typed) ? new Date(Number(typed)) : undefined
}

/** The colour whose page the form stood on, to show it again. */
export function readColour(form: URLSearchParams): number {
  return Number(/^[1-9]\d?$/.exec(readLine(form, 'color', 2))?.[0] ?? 0)
}
