import { fromHryvnias, type Money } from '#kit/money.ts'
import { withFigures } from './spelled-sums.ts'

/** A search whose words say what a thing may cost. */
export interface SumsMeant {
  /** The text of the search without its sums; empty where they are all that it says. */
  text: string
  from: Money | null
  to: Money | null
  /** `дешеві`: the cheapest are to come first. */
  isCheapFirst: boolean
  /** The sums as they were typed. */
  said: string[]
  /** One is in other money, and the shop's prices are in hryvnias: nothing is narrowed by it. */
  isForeign: boolean
}

const amount = String.raw`(?<![\d.,])(\d{1,3}(?:[ \u00a0]\d{3})+|\d+(?:[.,]\d{1,2})?)(?:\s?(тис\p{L}*|тыс\p{L}*|k|к)(?![\p{L}\d]))?`
const hryvnias = String.raw`(?:\s?(?:грн|гр|гривень|гривні|гривня|гривен|гривнею|грошей|₴|uah|hrn)(?![\p{L}\d])\.?)`
const other = String.raw`\s?(?:\$|usd|dollars?|долар\p{L}*|доллар\p{L}*|бакс\p{L}*|€|euros?|eur|євро|евро|zł|pln|злот\p{L}*)(?![\p{L}\d])`
// дорожче, дорожчі, дорожчих
const dearer = String.raw`(?:дорожч\p{L}*|більш\p{L}*|понад|дороже|больше|более|свыше|more|dearer)`
const cheaper = String.raw`(?:дешевш\p{L}*|менш\p{L}*|дешевле|меньше|менее|cheaper|less)`
const than = String.raw`(?:\s+(?:за|ніж|від|чем|than))?`
const least = String.raw`(?:від|от|from|over|above|at least|мінімум|минимум|не\s+${cheaper}${than}|(?:not|no)\s+less\s+than|${dearer}${than})`
const most = String.raw`(?:до|під|под|under|below|up to|within|at most|максимум|max|не\s+(?:вище|выше)|(?:not|no)\s+more\s+than|${cheaper}${than})`
const beginning = String.raw`(?<![\p{L}\d-])`
const end = String.raw`(?![\p{L}\d½-]|[.,]\d)`
const not = (word: string) => String.raw`${beginning}(?:не\s+${dearer}${than}|(?<!(?:не|not|no)\s+)${word})`

const foreign = [
  new RegExp(`${beginning}(?:(?:${least}|${most}|за|for)\\s+)?(?:${amount}\\s*[-–—]\\s*)?${amount}${other}`, 'giu'),
  new RegExp(`${beginning}(?:(?:${least}|${most}|за|for)\\s+)?[$€]\\s?${amount}`, 'giu'),
]
const between = new RegExp(
  `${beginning}(?:${least}|між|между|between)\\s+${amount}${hryvnias}?\\s*(?:до|по|і|й|та|и|to|and|[-–—])\\s*${amount}${end}${hryvnias}?`,
  'giu',
)
const span = new RegExp(`${beginning}(?:(?:за|for)\\s+)?${amount}\\s*[-–—]\\s*${amount}${end}(${hryvnias})?`, 'giu')
const atMost = new RegExp(`${not(most)}\\s+₴?${amount}${end}(${hryvnias})?`, 'giu')
const atLeast = new RegExp(`${beginning}${least}\\s+₴?${amount}${end}(${hryvnias})?`, 'giu')
const plain = new RegExp(`${beginning}(?:(?:за|for)\\s+)?(?:₴\\s?${amount}|${amount}(${hryvnias})?${end})`, 'giu')
const cheap =
  /(?<!\p{L})(?:недорог\p{L}*|дешев\p{L}*|дешёв\p{L}*|бюджетн\p{L}*|cheap|cheapest|inexpensive|affordable)(?!\p{L})/giu

/** Below it a number without a word of money is a size, or something else. */
const leastUnnamed = 200

/** Words of anything at all: beside a sum they leave nothing to look for. */
const anything =
  /^(?:(?:все|всі|усе|усі|весь|увесь|щось|будь-що|товари?|товару|речі|річ|подарун\p{L}*|що|купити|всё|что-то|вещи|подар\p{L}*|all|any|anything|something|everything|goods|things?|items?|gifts?|presents?|for|на|у|в|is|the|a)(?!\p{L})\s*)*$/iu

/** Undefined where nothing is said of money. */
export function sumsMeant(typed: string): SumsMeant | undefined {
  const figures = withFigures(typed)
  const meant: SumsMeant = { text: figures, from: null, to: null, isCheapFirst: false, said: [], isForeign: false }
  const take = (pattern: RegExp, read: (groups: (string | undefined)[]) => boolean) => {
    meant.text = meant.text.replace(pattern, (whole: string, ...groups: (string | undefined)[]) => {
      if (!read(groups)) return whole
      meant.said.push(whole.trim())
      return ' '
    })
  }
  if (/\d/.test(figures)) {
    for (const pattern of foreign) take(pattern, () => (meant.isForeign = true))
    take(between, ([one, oneUnit, two, twoUnit]) => set(meant, sum(one, oneUnit ?? twoUnit), sum(two, twoUnit)))
    take(span, ([one, oneUnit, two, twoUnit, money]) => {
      const ends = [sum(one, oneUnit ?? twoUnit), sum(two, twoUnit)] as const
      return isSum(ends[1], money ?? twoUnit) && (money !== undefined || (ends[0] ?? 0) >= 100) && set(meant, ...ends)
    })
    take(atMost, ([figures, unit, money]) => {
      const to = sum(figures, unit)
      return isSum(to, money ?? unit) && set(meant, null, to)
    })
    take(atLeast, ([figures, unit, money]) => {
      const from = sum(figures, unit)
      return isSum(from, money ?? unit) && set(meant, from, null)
    })
    take(plain, ([signed, signedUnit, named, unit, money]) => {
      const isNamed = signed !== undefined || money !== undefined || (unit ?? '').toLowerCase().startsWith('т')
      return isNamed && set(meant, null, sum(signed ?? named, signedUnit ?? unit))
    })
  }
  take(cheap, () => (meant.isCheapFirst = true))
  meant.text = meant.text.replace(/\s+/g, ' ').trim()
  if (meant.text === figures.replace(/\s+/g, ' ').trim()) return undefined
  const hasSum = meant.from !== null || meant.to !== null
  if (hasSum && (!/[\p{L}\d]/u.test(meant.text) || anything.test(meant.text))) return { ...meant, text: '' }
  return /[\p{L}\d]/u.test(meant.text) ? meant : undefined
}

function set(meant: SumsMeant, from: number | null, to: number | null): boolean {
  const [least, most] = from !== null && to !== null && from > to ? [to, from] : [from, to]
  const kopiykas = (hryvnia: number | null) => (hryvnia === null ? null : (fromHryvnias(hryvnia) ?? null))
  meant.from = kopiykas(least) ?? meant.from
  meant.to = kopiykas(most) ?? meant.to
  return true
}

function isSum(hryvnia: number | null, named: string | undefined): boolean {
  return hryvnia !== null && (named !== undefined || hryvnia >= leastUnnamed)
}

/** In whole hryvnias. */
function sum(figures: string | undefined, unit: string | undefined): number | null {
  if (figures === undefined) return null
  const value = Number(figures.replace(/[ \u00a0]/g, '').replace(',', '.'))
  return Math.round(unit === undefined ? value : value * 1000)
}
