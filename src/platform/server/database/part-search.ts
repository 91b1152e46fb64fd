import { sql, type RawBuilder } from 'kysely'
import { fold, lowered } from '#kit/fold.ts'

const mostWords = 8
const fewestOfIndex = 3
const fewestDigits = 4

/** The words of what staff typed; a phone or a tracking number is one word, however it is spaced, and № 000412 a number. */
export function searchWords(typed = ''): string[] {
  const bare = typed.replace(/(^|\s)[№#]+\s*(?=\d)/gu, '$1')
  const words = wordsOf(bare)
  const glued = words.length > 1 ? gluedIn(bare) : []
  return glued.length > 0 ? glued : words
}

/** The words of a text, for a search word by word. */
export function wordsOf(typed = ''): string[] {
  return typed.split(/\s+/).filter(Boolean).slice(0, mostWords)
}

/** A number without what spaces it. */
function gluedIn(typed: string): string[] {
  const digits = typed.replace(/\D/g, '')
  const isNumber = digits.length >= fewestDigits && /^[\d\s()+./‐-―-]+$/u.test(typed)
  return isNumber ? [withoutCountry(digits)] : []
}

/** Removes the prefixes that people write before a number that is whole without them. */
function withoutCountry(digits: string): string {
  return digits.replace(/^(?:00)?380?(?=0\d{9}$)|^00(?=380\d{9}$)/, '')
}

/** A part of a phone in its saved form: without separators, and without the prefix that people write before a whole one. */
export function phonePart(typed: string): string {
  const bare = typed.replace(/[\s()./‐-―-]/gu, '')
  const digits = bare.replace(/^\+/, '')
  const own = withoutCountry(digits)
  return own === digits ? bare : own
}

/** The `like` pattern of a typed text anywhere in a folded one. */
function pattern(part: string): string {
  return `%${escaped(fold(part))}%`
}

function escaped(part: string): string {
  return part.trim().replace(/[\\%_]/g, '\\$&')
}

/** Whether a text has anywhere what a person typed, however both are typed (`kit/fold.ts`). */
export function hasPart(text: RawBuilder<unknown>, part: string): RawBuilder<unknown> {
  return sql`folded(${text}) like ${pattern(part)}`
}

/** Whether it has any of several. */
export function hasAnyPart(text: RawBuilder<unknown>, parts: readonly string[]): RawBuilder<unknown> {
  return sql`folded(${text}) like any(${parts.map(pattern)}::text[])`
}

/** No index of trigrams can find so short a word: every row is looked at. */
export function isShort(word: string): boolean {
  return fold(word).length < fewestOfIndex
}

/**
 * Whether a text holds a word as it stands, as the other keyboard would have typed it, as a name in another case, as a code
 * without its sign, or as a number with signs that it was not saved with. Each way is asked of an index by itself; where
 * none can answer, the text is folded once for all.
 */
export function holds(text: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const patterns = new Set([pattern(word), ...nameIn(word), ...codeIn(word), ...gluedIn(word).map(pattern)])
  const ways = [...patterns].map((each) => sql`${each}::text`)
  if (/\D/.test(word)) ways.push(sql`folded(search_swap_layout(lower(${codeIn(word)[0] ?? `%${escaped(word)}%`})))`)
  if (isShort(word)) return sql`folded(${text}) like any(array[${sql.join(ways)}])`
  return sql`(${sql.join(
    ways.map((way) => sql`folded(${text}) like ${way}`),
    sql` or `,
  )})`
}

const caseEnding = /(?:ого|ому|ові|еві|єві|ою|ею|єю|ом|ем|єм|им|ій|ої|[аяоеєуюиіїйь])$/u

/** Шевченка and Шевченком are Шевченко. */
function nameIn(word: string): string[] {
  const name = fold(word)
  const rest = /^[а-яіїє]{5,}$/u.test(name) ? name.replace(caseEnding, '') : name
  return rest === name ? [] : [pattern(rest)]
}

/** bag0101 is BAG-0101. */
function codeIn(word: string): string[] {
  const parts = /^(\p{L}{2,4})(\d{2,})$/u.exec(lowered(word))
  return parts ? [`%${parts[1]}_${parts[2]}%`] : []
}
