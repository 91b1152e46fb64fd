const words = (text: string) => text.trim().split(/\s+/)
const numbered = (list: Record<number, string>) =>
  Object.entries(list).flatMap(([value, said]) => words(said).map((word) => [word, Number(value)] as const))

/** Ukrainian, Russian and English, in the forms that follow `до`, `за` and `від`. */
const small = new Map(
  numbered({
    0.5: 'пів',
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
    500: 'пʼятсот пʼятисот пятьсот пятисот півтисячі полтысячи',
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

/** Between the ends of a span: `від двох до трьох тисяч`. */
const linking = /^(?:до|по|to|and|і|й|та|и)$/u
/** `двох з половиною`, `two and a half`. */
const andHalf = /^(?:(?:з|із|с) половин\p{L}*|and a half)$/u

/**
 * A search with its sums in figures: `сумка до двох тисяч` is `сумка до 2000 грн`. A number that neither a word of
 * prices stands before nor money behind stays as it is: it may be of a name.
 */
export function withFigures(typed: string): string {
  const parts = typed.split(/(\s+|(?<=\p{L})[-–—](?=\p{L}))/u)
  const said: string[] = []
  for (let at = 0; at < parts.length;) {
    const run = readSum(parts, at)
    const span = readSpan(parts, run)
    const before = lastWord(said)
    const end = span?.end ?? run.end
    const isNamed = money.test(wordAt(parts, end))
    const sum = span?.to ?? run.sum
    if (sum >= 100 && (isNamed || leading.test(before) || span?.isJoined)) {
      said.push(span ? `${span.from}${span.between}` : '', `${sum}${isNamed ? '' : ' грн'}`)
      if (end < parts.length) said.push(' ')
      at = end
    } else said.push(parts[at++] ?? '')
  }
  return said.join('')
}

interface Run {
  /** In words from here on; 0 where none is. */
  sum: number
  /** A number that is no sum by itself. */
  count: number
  isOfThousands: boolean
  /** The place of the part behind it. */
  end: number
}

/** `двох до трьох тисяч`, `дві-три тисячі`: the thousands of the second end are those of the first as well. */
function readSpan(parts: readonly string[], first: Run) {
  if (first.count === 0) return undefined
  const isJoined = /^[-–—]$/u.test(parts[first.end - 1] ?? '')
  if (!isJoined && !linking.test(wordAt(parts, first.end))) return undefined
  const start = isJoined ? first.end : first.end + 2
  const { sum: to, isOfThousands, end } = readSum(parts, start)
  const from = first.count * 1000
  if (!isOfThousands || from >= to) return undefined
  return { from, to, end, isJoined, between: parts.slice(first.end - 1, start).join('') }
}

function readSum(parts: readonly string[], start: number): Run {
  let [sum, pending, end] = [0, 0, start]
  let [isSum, isOfThousands] = [false, false]
  for (let at = start; at < parts.length; at = end) {
    const word = wordAt(parts, at)
    const [one, many] = [small.get(word), hundreds.get(word)]
    const half = pending > 0 && pending < 10 ? halfAt(parts, at) : 0
    if (half > 0) pending += 0.5
    else if (thousand.test(word)) {
      sum += (pending || 1) * 1000
      pending = 0
      isSum = true
      isOfThousands = true
    } else if (hundred.test(word)) {
      pending = (pending || 1) * 100
      isSum = true
    } else if (many !== undefined) {
      pending += many
      isSum = true
    } else if (one !== undefined && (pending === 0 || (pending % 10 === 0 && one < pending))) pending += one
    else break
    end = at + 2 * (half || 1)
  }
  return {
    sum: isSum ? Math.round(sum + pending) : 0,
    count: isSum ? 0 : pending,
    isOfThousands,
    end: Math.min(end, parts.length),
  }
}

/** How many words of a half stand here. */
function halfAt(parts: readonly string[], at: number): number {
  return (
    [2, 3].find((words) =>
      andHalf.test(Array.from({ length: words }, (_, nth) => wordAt(parts, at + 2 * nth)).join(' ')),
    ) ?? 0
  )
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
