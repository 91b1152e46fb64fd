import type { Language } from '#kit/language.ts'
import { amountProblem, parseMoney, type Money } from '#kit/money.ts'
import { plainAmount, readTyped } from '#platform/web/typed-fields.ts'
import { draftsOf, photoName, type PhotoDraft } from '#modules/media/web/index.ts'
import { purchase as purchaseTable } from '../../purchase.fields.ts'
import { inHryvnias, type BillSums, type CostedLine } from '../../landed-cost.ts'
import type { LineInput, ProductInput, PurchaseEdit, OfficePurchase } from '../../office-purchase.contract.ts'
import {
  codecOf,
  linesOf,
  ownFields,
  rowsOf,
  type OwnField,
  typedOwn,
  type LineValues,
  type PurchaseFormValues,
  type RowValues,
} from './purchase-form.ts'

type SavedProduct = OfficePurchase['products'][number]
type SavedLine = SavedProduct['lines'][number]

export function valuesOf(purchase: OfficePurchase, language: Language): PurchaseFormValues {
  const { products } = purchase
  const isFootwear = (id: string) => products.find((product) => product.id === id)?.typeSlug === 'shoes'
  return {
    ...typedOwn((name) => purchase[name], language),
    rate: rateText(purchase.rate, language),
    number: purchase.number,
    products: products.map(({ id, code, name, typeId, description, photos, productId }) => ({
      id,
      code,
      name,
      description,
      typeId: typeId ?? '',
      isKnown: productId !== null,
      photos: draftsFrom(photos),
    })),
    rows: rowsOf(
      products.flatMap(({ id, lines }) => lines.map((line) => lineValues(line, id, language))),
      isFootwear,
    ),
  }
}

function lineValues(line: SavedLine, productId: string, language: Language): LineValues {
  const typed = (amount: number | null) => (amount ? plainAmount(amount, language) : '')
  return {
    productId,
    lineId: line.id,
    size: line.size,
    count: String(line.quantity),
    // what follows from the rate is not typed
    price: line.foreignPrice === null ? typed(line.price) : '',
    foreignPrice: typed(line.foreignPrice),
    agentFee: typed(line.agentFee),
    freight: typed(line.freight),
    url: line.url,
    colours: line.colours.map((colour) => ({ ...colour, stops: [...colour.stops] })),
    photos: draftsFrom(line.photos),
  }
}

function draftsFrom(photos: SavedProduct['photos']): PhotoDraft[] {
  return draftsOf(
    photos.map(({ key, name, src, altUk, altEn, width }) => ({
      key,
      name: photoName(name),
      src,
      alt: { uk: altUk, en: altEn },
      ...(width !== null && { width }),
    })),
  )
}

/** All of a purchase that is not saved yet. */
export function newPurchaseOf(values: PurchaseFormValues): PurchaseEdit {
  return { ...ownOf(values), products: productsOf(values) }
}

/** The changes of the form against a purchase; a field left out keeps its value (WIRE-11). */
export function changeOf(values: PurchaseFormValues, purchase: OfficePurchase, language: Language): PurchaseEdit {
  const own = Object.entries(ownOf(values)).filter(([name, value]) => value !== purchase[name as OwnField])
  const products = productsOf(values)
  const isSame = JSON.stringify(products) === JSON.stringify(productsOf(valuesOf(purchase, language)))
  return { ...(Object.fromEntries(own) as PurchaseEdit), ...(!isSame && { products }) }
}

/** The own fields, but for what is no such value. */
function ownOf(values: PurchaseFormValues): PurchaseEdit {
  const read = ownFields.map((name) => [name, readTyped<unknown>(codecOf(name), values[name])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** Products that have a line, in the order of the rows. */
export function sentProducts({ products, rows }: PurchaseFormValues) {
  const lines = linesOf(rows)
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  return ids.flatMap((id) => {
    const product = products.find((each) => each.id === id)
    return product ? [{ product, lines: lines.filter(({ productId }) => productId === id) }] : []
  })
}

function productsOf(values: PurchaseFormValues): ProductInput[] {
  return sentProducts(values).map(({ product: { id, code, name, typeId, description, photos }, lines }) => ({
    id,
    code: code.trim(),
    name: name.trim(),
    typeId: typeId === '' ? null : typeId,
    description,
    photos: photosOf(photos),
    lines: lines.map(lineOf),
  }))
}

function lineOf(line: LineValues): LineInput {
  const isForeign = line.foreignPrice.trim() !== ''
  return {
    id: line.lineId,
    size: line.size.trim(),
    quantity: parsePieces(line.count) ?? 0,
    ...(isForeign ? { foreignPrice: parseMoney(line.foreignPrice) ?? 0 } : { price: parseMoney(line.price) ?? 0 }),
    agentFee: parseMoney(line.agentFee) ?? 0,
    freight: parseMoney(line.freight) ?? 0,
    url: line.url.trim(),
    colours: line.colours.map((colour) => ({ ...colour, name: colour.name.trim(), nameEn: colour.nameEn.trim() })),
    photos: photosOf(line.photos),
  }
}

function photosOf(drafts: readonly PhotoDraft[]) {
  return drafts.map(({ key, alt }) => ({ key, altUk: alt.uk, altEn: alt.en }))
}

/** A whole number of pieces, none included. */
export function parsePieces(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '')
  return /^\d{1,6}$/.test(plain) ? Number(plain) : undefined
}

/** The parts of the form that make the bill; unreadable ones count for nothing yet. */
export function billOf(values: PurchaseFormValues): { lines: CostedLine[]; sums: BillSums } {
  const rate = readRate(values)
  return {
    lines: linesOf(values.rows).map((line) => costed(line, rate)),
    sums: {
      goodsCostSet: sumOf(values.goodsCostSet),
      agentFeeSet: sumOf(values.agentFeeSet),
      freightSet: sumOf(values.freightSet),
    },
  }
}

export function readRate({ currency, rate }: Pick<PurchaseFormValues, 'currency' | 'rate'>): number {
  if (currency === 'UAH') return 1
  return readTyped(purchaseTable.fields.rate.codec, rate) ?? 0
}

export function rateText(rate: number | null, language: Language): string {
  const text = String(rate ?? '')
  return language === 'uk' ? text.replace('.', ',') : text
}

/** The price of a row as it is typed, in hryvnias (BUY-5). */
export function hryvniasOf({ price, foreignPrice }: Pick<LineValues, 'price' | 'foreignPrice'>, rate: number): Money {
  return foreignPrice.trim() === '' ? amountOf(price) : inHryvnias(amountOf(foreignPrice), rate)
}

/**
 * The rows as another currency takes them: a price that was typed in the one before stays as hryvnias. Where its rate is not
 * known, or it is no number, it stays as it was typed, to be mended (BUY-5).
 */
export function rowsIn(
  currency: string,
  values: Pick<PurchaseFormValues, 'currency' | 'rate' | 'rows'>,
  language: Language,
): RowValues[] {
  const rate = readRate(values)
  return values.rows.map((row) => {
    if (row.foreignPrice.trim() === '') return row
    const isWorth = rate > 0 && amountProblem(row.foreignPrice) === undefined
    if (isWorth) return { ...row, foreignPrice: '', price: plainAmount(hryvniasOf(row, rate), language) }
    return currency === 'UAH' ? { ...row, foreignPrice: '', price: row.foreignPrice } : row
  })
}

function costed(line: LineValues, rate: number): CostedLine {
  return {
    quantity: parsePieces(line.count) ?? 0,
    price: hryvniasOf(line, rate),
    agentFee: amountOf(line.agentFee),
    freight: amountOf(line.freight),
  }
}

function amountOf(text: string): number {
  return Math.max(0, parseMoney(text) ?? 0)
}

function sumOf(text: string): number | null {
  return text.trim() === '' ? null : amountOf(text)
}
