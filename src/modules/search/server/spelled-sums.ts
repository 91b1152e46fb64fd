const words = (text: string) => text.trim().split(/\s+/)
const numbered = (list: Record<number, string>) =>
  Object.entries(list).flatMap(([value, said]) => words(said).map((word) => [word, Number(value)] as const))

/** Ukrainian, Russian and English, in the forms that follow `до`, `за` and `від`. */
const small = new Map(
  numbered({
    1: 'один одна одну однієї одной one a',
    1.5: 'півтори півтора полторы полтора полутора',
    2: 'два дві двох две двух two',
    3: 'три трьох трех трёх three',
    4: 'чотири чотирьох четыре четырех четырёх four',
    5: 'пʼять пʼяти пять пяти five',
    6: 'шість шести шесть six',
    7: 'сім семи семь seven',
    8: 'вісім восьми восемь eight',
    9: 'девʼять девʼяти девять девяти nine',
    10: 'десять десяти ten',
    12: 'дванадцять дванадцяти двенадцать двенадцати twelve',
    15: 'пʼятнадцять пʼятнадцяти пятнадцать пятнадцати fifteen',
    20: 'двадцять двадцяти двадцать двадцати twenty',
    30: 'тридцять тридцяти тридцать тридцати thirty',
    50: 'пʼятдесят пʼятдесяти пятьдесят пятидесяти fifty',
  }),
)
const hundreds = new Map(
  numbered({
    100: 'сто ста',
    200: 'двісті двохсот двести двухсот',
    300: 'триста трьохсот трехсот трёхсот',
    400: 'чотириста чотирьохсот четыреста четырехсот четырёхсот',
    500: 'пʼятсот пʼятисот пятьсот пятисот',
    600: 'шістсот шестисот шестьсот',
    700: 'сімсот семисот семьсот',
    800: 'вісімсот восьмисот восемьсот',
    900: 'девʼятсот девʼятисот девятьсот девятисот',
  }),
)
const thousand = /^(?:тисяч[аіуею]?|тысяч[аиуе]?|тыща|тыщи|тыщу|тыщ|thousand|grand)$/u
const hundred = /^hundred$/u
/** Before a sum, or between its ends. */
const leading =
  /^(?:до|від|за|под|під|от|між|между|ніж|чем|дорожче|дешевше|більше|менше|дороже|дешевле|больше|меньше|under|below|over|above|from|to|for|than|within|between|і|й|та|и|and)$/u
const money =
  /^(?:грн|гр|гривень|гривні|гривня|гривен|гривнею|грошей|uah|hrn|долар|доллар|бакс|usd|dollar|євро|евро|euro|eur|злот|pln)/u

/**
 * A search with its sums in figures: `сумка до двох тисяч` is `сумка до 2000 грн`. A number that neither a word of
 * prices stands before nor money behind stays as it is: it may be of a name.
 */
export function withFigures(typed: string): string {
  const parts = typed.split(/(\s+)/)
  const said: string[] = []
  for (let at = 0; at < parts.length;) {
    const run = readSum(parts, at)
    const before = lastWord(said)
    const next = wordAt(parts, run.end)
    const isNamed = money.test(next)
    if (run.sum >= 100 && (isNamed || leading.test(before))) {
      said.push(`${run.sum}${isNamed ? '' : ' грн'}`, ...(run.end < parts.length ? [' '] : []))
      at = run.end
    } else said.push(parts[at++] ?? '')
  }
  return said.join('')
}

/** The sum that is said in words from here on, and where it ends; 0 where none is. */
function readSum(parts: readonly string[], start: number): { sum: number; end: number } {
  let [sum, pending, end] = [0, 0, start]
  let isSum = false
  for (let at = start; at < parts.length; at += 2) {
    const word = normal(parts[at] ?? '')
    const [one, many] = [small.get(word), hundreds.get(word)]
    if (thousand.test(word)) {
      sum += (pending || 1) * 1000
      pending = 0
      isSum = true
    } else if (hundred.test(word)) {
      pending = (pending || 1) * 100
      isSum = true
    } else if (many !== undefined) {
      pending += many
      isSum = true
    } else if (one !== undefined && (pending === 0 || one < 100)) pending += one
    else break
    end = at + 2
  }
  return { sum: isSum ? Math.round(sum + pending) : 0, end: Math.min(end, parts.length) }
}

function lastWord(said: readonly string[]): string {
  return normal(said.findLast((part) => part.trim() !== '') ?? '')
}

function wordAt(parts: readonly string[], at: number): string {
  return normal(parts[at] ?? '')
}

function normal(word: string): string {
  return word
    .toLowerCase()
    .replace(/['’`]/g, 'ʼ')
    .replaceAll(/[,.;!?]+$/g, '')
}
