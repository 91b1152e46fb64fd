import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import type { Actor } from '#kit/actor.ts'
import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import type { ErrorParams, FieldError } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export type Values = Record<string, string | number>
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

const formatters = {
  getNumberFormat: cached(
    (locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options),
  ),
  getPluralRules: cached(
    (locale, options: Intl.PluralRulesOptions | undefined) => new Intl.PluralRules(locale, options),
  ),
  getDateTimeFormat: cached(
    (locale, options: Intl.DateTimeFormatOptions | undefined) => new Intl.DateTimeFormat(locale, options),
  ),
}

function cached<Options, Made>(make: (locale: string, options: Options) => Made) {
  const made = new Map<string, Made>()
  return (locale: Intl.LocalesArgument, options: Options): Made => {
    const key = `${String(locale)} ${JSON.stringify(options)}`
    let value = made.get(key)
    if (value === undefined) made.set(key, (value = make(String(locale), options)))
    return value
  }
}

/**
 * The texts of a module in both languages, ICU messages under the same keys. Each is parsed once a process,
 * when first used. A key without a text shows itself (LOC-3).
 */
export function texts<Key extends string>(
  ukrainian: Readonly<Record<Key, string>>,
  english: Readonly<Record<Key, string>>,
): (language: Language) => Translate<Key> {
  const translators = { uk: translator(ukrainian, 'uk'), en: translator(english, 'en') }
  return (language) => translators[language]
}

function translator(messages: Readonly<Record<string, string>>, language: Language): Translate {
  const compiled = new Map<string, CompiledMessage>()
  return (key, values) => {
    let message = compiled.get(key)
    if (message === undefined) {
      const source = Object.hasOwn(messages, key) ? messages[key] : undefined
      if (source === undefined) return key
      compiled.set(key, (message = compile(source)))
    }
    if (typeof message === 'string') return message
    return String(format(message, language, values, { formatters, timeZone: 'Europe/Kyiv' }))
  }
}

/** Keys that travel as keys, so that a client may look them up itself (S5, S8). */
export const specifiedErrors: ReadonlySet<string> = new Set([
  'incorrectEmail',
  'incorrectCode',
  'min8Characters',
  'incorrectPhoneNumber',
  'contractIdTheSame',
  'priceOfOperatorLessThenPrice',
  'discountOfClientLessThenPrice',
  'depositOfClientGreateThenPrice',
  'paymentToAgentError',
  'paymentOfClientEqualPrice',
  'daysInTourLessThanZero',
  'payByDateMustHave',
  'payByDateGreaterThanDateSigning',
  'payByDateLessThanDateDeparture',
  'datePaidMustNotGreaterThanPayByDate',
  'unpaidContract',
])

export const platformTexts = texts(uk, en)

/** An actor's name for a reader; empty for the shopper, whom each list names in its own words. */
export function nameOf(actor: Actor, language: Language): string {
  if ('userId' in actor) return actor.name
  // a word that a newer version wrote stands for itself
  return 'machine' in actor ? platformTexts(language)(`machine.${actor.machine}`).replace(/^machine\./, '') : ''
}

type Signed<Row> = Omit<Row, 'actor'> & { who: string }
/** A record as it is kept, whose reader sees it signed with a name. */
export type Unsigned<Row> = Omit<Row, 'who'> & { actor: Actor }

/** A record as its reader sees it. */
export function signed<Row extends { actor: Actor }>(row: Row, language: Language): Signed<Row> {
  const { actor, ...rest } = row
  return { ...rest, who: nameOf(actor, language) }
}

function shown(value: ErrorParams[string], language: Language): string | number {
  if (value instanceof Date) return formatInstant(value, language)
  if (typeof value !== 'object') return value
  if ('uk' in value) return value[language]
  return 'kopiykas' in value ? formatMoney(value.kopiykas, language) : nameOf(value, language) || '—'
}

/** Traits that goods may lack: a text that names one still reads well. */
const blank = { size: '', colour: '' }

/** Words for an error; modules add theirs by `errorWords`. */
export type ErrorText = (error: FieldError, language: Language) => string

/** Looks an error's text up in each module's error texts in turn, then in the shared ones. */
export function errorWords(...modules: ((language: Language) => Translate<never>)[]): ErrorText {
  const all = [...modules, platformTexts]
  return ({ error, params }, language) => {
    const values = {
      ...blank,
      // pages name goods, others know their code alone
      goods: shown(params?.['code'] ?? '', language),
      ...Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, shown(value, language)])),
    }
    for (const words of all) {
      const text = words(language)(error as never, values)
      // a blank leaves its spaces behind
      if (text !== error) return text.replace(/ +(?=[ :])/g, '')
    }
    return error
  }
}
