import { isGtin } from '#kit/gtin.ts'
import type { Day } from '#kit/days.ts'
import { mostMoney, parseMoney, type Money } from '#kit/money.ts'
import { oneLine, withoutMarks } from '#kit/plain-text.ts'
import { shorten } from '#kit/shorten.ts'
import { isWebAddress } from '#kit/web-address.ts'
import { mostPieces } from '#modules/stock/lot.ts'
import { readDay, readFlag, readNumber, readWhole } from '#platform/server/csv/read-cell.ts'
import type { MoveSource, SourceColumn } from '../../source.ts'
import { ownGroup, type CellFault, type CellTrouble, type SourceRow, type SourceSale } from '../../source-row.ts'
import type { SourceCells } from './read-source.ts'
import type { TextCells } from './text-cells.ts'
import { colourTraits, materialTraits, plainTrait, sizeTraits } from './traits.ts'

/** Reads a row's cells, traits and prices into our words; leaves unreadable ones out and lists them in `troubles`. */
export function readRow(
  own: TextCells,
  parent: SourceCells | undefined,
  source: MoveSource,
  troubles: CellTrouble[],
): SourceRow {
  const lost = new Set<SourceColumn>()
  const raw = (column: SourceColumn) => (lost.has(column) ? '' : clean(own.cells.get(column) ?? ''))
  const line = (column: SourceColumn, most: number) => shorten(oneLine(withoutMarks(raw(column))).trim(), most)
  const wrong = (column: SourceColumn, error: CellFault): null => {
    troubles.push({ row: own.row, column, value: shorten(raw(column), 100), error })
    return null
  }
  for (const column of textColumns) {
    if (!formulaFault.test(raw(column).trim())) continue
    wrong(column, 'cellFault')
    lost.add(column)
  }
  // its last digits are gone for good
  if (/^\d([.,]\d+)?e\+\d+$/i.test(raw('code').trim())) {
    wrong('code', 'codeLost')
    lost.add('code')
  }
  const isForeign = !hryvnias.has(raw('currency').trim().toLowerCase().replace(/\.$/, ''))
  if (isForeign) wrong('currency', 'notHryvnias')
  const money = (column: SourceColumn): Money | null => {
    const cell = raw(column)
    if (cell.trim() === '' || isForeign) return null
    const amount = moneyOf(cell)
    return amount === undefined || amount < 0 || amount > mostMoney ? wrong(column, 'notMoney') : amount
  }
  const trait = (names: readonly string[]) =>
    clean(own.traits.find(([name]) => names.includes(plainTrait(name)))?.[1] ?? '')

  /** Undefined where it cannot be read. */
  const dayIn = (column: SourceColumn): Day | null | undefined => {
    const cell = raw(column).trim()
    const day = cell === '' ? null : (readDay(cell) ?? readDay(cell.slice(0, 10)))
    if (day === undefined) wrong(column, 'notDay')
    return day
  }
  const price = money('price')
  const salePrice = money('salePrice')
  const [startsOn, endsOn] = [dayIn('discountFrom'), dayIn('discountTo')]
  const gtin = raw('gtin')
    .replace(/[\s-]/g, '')
    .replace(/^.*e\+.*$/i, '')
  const groupCode = parent
    ? clean(String(parent.cells.get('code') ?? ''))
    : source === 'horoshop' || source === 'keycrm'
      ? line('parent', 60)
      : ''
  const groupKey = parent
    ? `parent:${clean(String(parent.cells.get('externalId') ?? groupCode))}`
    : groupCode || line('groupKey', 100) || (source === 'own' ? ownGroup + line('code', 60) : '')
  const [rozetkaId, rozetkaOffer] = [line('rozetkaId', 60), line('rozetkaOffer', 90)]
  const rozetka = [rozetkaId, rozetkaOffer && `offer:${rozetkaOffer}`].filter((id) => id !== '')
  return {
    row: own.row,
    code: line('code', 100),
    groupKey,
    groupCode: source === 'own' ? line('code', 60) : groupCode,
    externalId: line('externalId', 100),
    ...(rozetka.length > 0 && { rozetka }),
    nameUk: line('name', 300) || line('otherName', 300),
    nameEn: line('nameEn', 300),
    descriptionUk: shorten(raw('description') || raw('otherDescription'), 20_000),
    descriptionEn: shorten(raw('descriptionEn'), 20_000),
    group: groupOf(line('group', 500)),
    brand: line('brand', 100),
    madeIn: line('country', 200),
    madeOf: line('material', 500) || shorten(oneLine(trait(materialTraits)), 500),
    price,
    compareAtPrice: money('oldPrice'),
    // a sale whose end cannot be read would go on for ever
    sale:
      startsOn === undefined || endsOn === undefined
        ? null
        : saleOf(own, { price, salePrice, source, startsOn, endsOn }),
    cost: money('cost'),
    ...stockOf(
      {
        quantity: quantityOf(raw('quantity'), () => wrong('quantity', 'notPieces')),
        reserved: quantityOf(raw('reserved'), () => wrong('reserved', 'notPieces')),
        presence: raw('presence'),
      },
      source,
    ),
    size: shorten(line('size', 60) || oneLine(trait(sizeTraits)), 60),
    colour: shorten(line('colour', 100) || oneLine(trait(colourTraits)), 100),
    colours: raw('colours'),
    gtin: isGtin(gtin) ? gtin : '',
    photos: own.photos.map(clean).filter((link) => source === 'own' || isWebAddress(link)),
    url: shorten(addressOf(raw('url').trim(), raw('alias').trim()), 1000),
    isHidden: isHiddenOf(raw('isShown'), raw('isHidden')),
    isService: raw('goodsKind').trim().toLowerCase() === 's',
    purchaseNumber: line('purchaseNumber', 60),
    purchasedOn: readDay(raw('purchasedOn')) ?? null,
  }
}

const textColumns = ['code', 'name', 'otherName', 'nameEn', 'group', 'brand', 'size', 'colour'] as const
/** A formula that a spreadsheet could not count, in Ukrainian, Russian and English. */
const formulaFault =
  /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|ССЫЛКА!|Н\/Д|ЗНАЧ!|ИМЯ\?|ДЕЛ\/0!|ПУСТО!|ЧИСЛО!|ПОСИЛАННЯ!|ЗНАЧЕННЯ!|НАЗВА\?)$/i
/** A price in dollars is none in hryvnias: its row waits for one. */
const hryvnias: ReadonlySet<string> = new Set(['', 'uah', 'грн', '₴', 'гривня', 'гривна'])

/** Where its page was: whole, or its path alone, for an alias is the path of a page of Horoshop. */
function addressOf(url: string, alias: string): string {
  if (isWebAddress(url) || /^\/[^\s/]/.test(url)) return url
  return alias === '' || /\s/.test(alias) ? '' : `/${alias.replace(/^\/+/, '')}`
}

/** Neither a NUL nor half a character, which no column of a database holds. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** `Жінкам > Сумки` and `Жінкам/Сумки` are one path; of several the first counts. */
function groupOf(text: string): string {
  const first = text.split(/,\s(?=[\p{L}\d][^,]*>)|;|\n/u)[0] ?? ''
  return first
    .split(/\s*[>/|]\s*/)
    .filter((part) => part !== '')
    .join(' / ')
}

function moneyOf(cell: string): Money | undefined {
  const number = readNumber(cell)
  if (number === undefined) return parseMoney(cell)
  // a spreadsheet's 450.005 is none of a shop
  return Math.round(number * 100)
}

/** `3 шт.`, `10+` and `> 10` are told by hand. */
function quantityOf(cell: string, wrong: () => null): number | null {
  if (cell.trim() === '') return null
  const count = readWhole(cell.replace(/^\s*[>≥]\s*|\s*(\+|шт\.?|пар[аи]?|од\.?|pcs\.?)\s*$/giu, ''))
  if (count === undefined) return wrong()
  return Math.min(Math.max(count, 0), mostPieces)
}

const here = new Set([
  '+',
  '!',
  'true',
  'в наявності',
  'в наличии',
  'є',
  'есть',
  'готово до відправки',
  'закінчується',
  'in stock',
])
const gone = new Set([
  '-',
  '',
  'false',
  'немає в наявності',
  'нет в наличии',
  'немає',
  'нет',
  'ні',
  'відсутній',
  'out of stock',
])

interface ToldStock {
  quantity: number | null
  /** Pieces that orders hold there. */
  reserved: number | null
  /** The cell as it stands. */
  presence: string
}

/** The free pieces of a row, and whether there are any: a table without counts may write them where others say yes. */
function stockOf(
  { quantity, reserved, presence }: ToldStock,
  source: MoveSource,
): Pick<SourceRow, 'quantity' | 'isHere'> {
  const free = quantity === null ? null : Math.max(0, quantity - (reserved ?? 0))
  const count = source === 'prom' ? undefined : readWhole(presence)
  if (count === undefined) return { quantity: free, isHere: presenceOf(presence) }
  return { quantity: free ?? (count > 1 ? Math.min(count, mostPieces) : null), isHere: count > 0 }
}

/** `+` and `!` are there, `-` is not; `@`, `&` and Prom's number of days are to come, and nothing to sell today. */
function presenceOf(cell: string): boolean | null {
  const word = cell.trim().toLowerCase()
  if (word === '') return null
  if (word === '@' || word === '&') return false
  if (here.has(word)) return true
  if (gone.has(word)) return false
  if (/^\d+$/.test(word)) return false
  return readFlag(word) ?? null
}

/** WooCommerce says −1 of a draft. */
function isHiddenOf(shown: string, hidden: string): boolean {
  if (hidden !== '') return readFlag(hidden) ?? false
  if (shown === '') return false
  return !(readFlag(shown) ?? shown.trim() !== '-1')
}

interface Told extends Pick<SourceSale, 'startsOn' | 'endsOn'> {
  price: Money | null
  salePrice: Money | null
  source: MoveSource
}

/** Prom's discount is a percent or a sum off, between days; WooCommerce has the price of the sale. */
function saleOf(own: TextCells, { price, salePrice, source, ...days }: Told): SourceSale | null {
  const isBackwards = days.startsOn !== null && days.endsOn !== null && days.endsOn < days.startsOn
  const from = isBackwards ? { ...days, endsOn: null } : days
  if (salePrice !== null && salePrice > 0 && (price === null || salePrice < price))
    return { percent: null, price: salePrice, ...from }
  const discount = (own.cells.get('discount') ?? '').trim()
  const [, number = '', sign = ''] = /^(\d+(?:[.,]\d+)?)\s*(%?)/.exec(discount) ?? []
  const value = Number(number.replace(',', '.'))
  if (number === '' || !(value > 0)) return null
  if (sign === '%' || source === 'own') {
    const percent = Math.round(value)
    return percent >= 1 && percent <= 90 ? { percent, price: null, ...from } : null
  }
  const reduced = price === null ? 0 : price - Math.round(value * 100)
  return reduced > 0 ? { percent: null, price: reduced, ...from } : null
}
