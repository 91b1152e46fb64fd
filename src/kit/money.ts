/** An amount in kopiykas, always a safe integer (WIRE-6). */
export type Money = number

/** The largest sum that is taken: 100 million hryvnias. */
export const mostMoney: Money = 100_000_000_00

const wirePattern = /^-?\d+(\.\d{1,2})?$/

/** Kopiykas of a wire number of hryvnias; undefined when it has more than two decimals or is no amount. */
export function fromHryvnias(hryvnias: number): Money | undefined {
  if (!Number.isFinite(hryvnias) || !wirePattern.test(String(hryvnias))) return undefined
  const amount = Math.round(hryvnias * 100)
  return Number.isSafeInteger(amount) ? amount : undefined
}

/** The same of a number that our own server sent, or that was checked. */
export function kopiykas(hryvnias: number): Money {
  return fromHryvnias(hryvnias) ?? 0
}

/** The wire number of hryvnias of an amount. */
export function toHryvnias(amount: Money): number {
  return amount / 100
}

/** Kopiykas of what a person typed: `1 250`, `1250,5`, `1,250.50`; undefined when it is no amount, or may be two. */
export function parseMoney(text: string): Money | undefined {
  if (isUnclearMoney(text)) return undefined
  const compact = text.replace(/[\s\u00a0\u202f₴]/g, '').replace(/(грн|uah)\.?$/i, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact) ? compact.replaceAll(',', '') : compact.replace(',', '.')
  return wirePattern.test(plain) ? fromHryvnias(Number(plain)) : undefined
}

/** `1,250` by hand: thousands to one reader, hryvnias and kopiykas to another (LOC-4). Nobody guesses at money. */
export function isUnclearMoney(text: string): boolean {
  return /^-?\d{1,3},\d{3}$/.test(text.replace(/[\s\u00a0\u202f₴]|(грн|uah)\.?$/gi, ''))
}

/** The error key of a typed amount, in a form, a cell or a setting alike; none for an empty one. */
export function amountProblem(typed: string): 'unclearMoney' | 'notMoney' | 'outOfRange' | undefined {
  if (typed.trim() === '') return undefined
  if (isUnclearMoney(typed)) return 'unclearMoney'
  const amount = parseMoney(typed)
  if (amount === undefined || amount < 0) return 'notMoney'
  return amount > mostMoney ? 'outOfRange' : undefined
}

/** A share of an amount, rounded half up to a kopiyka (WIRE-6). `percent` has at most two decimals. */
export function percentOf(amount: Money, percent: number): Money {
  const scaled = BigInt(amount) * BigInt(Math.round(percent * 100))
  const half = 5_000n
  const floored = (scaled + half) / 10_000n
  return Number((scaled + half) % 10_000n < 0n ? floored - 1n : floored)
}

const formats = {
  uk: { whole: price('uk', 0), exact: price('uk', 2) },
  en: { whole: price('en', 0), exact: price('en', 2) },
}

function price(language: string, decimals: number) {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'UAH',
    // `symbol` gives ₴ in Node and грн in browsers, which breaks hydration
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** `1 250 ₴` or `₴1,250`; kopiykas only when there are any (LOC-4). */
export function formatMoney(amount: Money, language: 'uk' | 'en'): string {
  const { whole, exact } = formats[language]
  return (amount % 100 === 0 ? whole : exact).format(amount / 100)
}
