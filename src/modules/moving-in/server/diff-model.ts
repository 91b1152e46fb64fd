import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Day } from '#kit/days.ts'
import type { Goods, GoodsLot } from '#modules/goods/goods.ts'
import type { FieldPlan, LotPlan, LotValues, ProductPlan, ProductValues } from '#modules/goods/transfer.ts'
import type { FormerThing, Model, ModelLot } from '../move.ts'

/** A product's own values that a move brings. */
type BroughtValues = Pick<
  ProductValues,
  | 'code'
  | 'nameUk'
  | 'nameEn'
  | 'typeId'
  | 'brand'
  | 'isHidden'
  | 'compareAtPrice'
  | 'madeOfUk'
  | 'madeInUk'
  | 'descriptionUk'
  | 'descriptionEn'
  | 'salePercent'
  | 'salePrice'
  | 'saleStartsOn'
  | 'saleEndsOn'
>

/** A move's values of a product and its lots, written or not. */
export interface Brought {
  values: BroughtValues
  lots: readonly (ModelLot & { lotId: string })[]
  /** How its things went by there, and links of photos; moves of earlier releases have neither. */
  former?: readonly FormerThing[]
  photos?: readonly string[]
}

export interface ModelDiff {
  /** Nothing where the product has all that the model says. */
  plan: ProductPlan | undefined
  productId: string
  brought: Brought
  /** Values that staff changed since, and that the file has otherwise now. */
  kept: number
}

interface Present {
  goods: Goods | undefined
  /** The values that the last move brought; undefined where no move brought any. */
  before: Brought | undefined
}

/** The purchase number of lots without one. */
const openingPurchase = 'moving-in'

/**
 * The changes that bring a product in line with the file. A new product takes all of the model. One that was moved before
 * takes only values that differ from the last file, and none that staff changed here meanwhile. One that was here by itself
 * takes only values for its empty fields, and the sizes and colours that it has not.
 */
export function diffModel(model: Model, { goods, before }: Present, stockOn: Day): ModelDiff {
  const values = valuesOf(model)
  const { former, photos } = model
  if (!goods) return asNew(model, values, stockOn)
  let kept = 0
  const changed: Partial<Record<keyof BroughtValues, unknown>> = {}
  for (const name of Object.keys(values) as (keyof BroughtValues)[]) {
    const [wished, here] = [values[name], goods[name]]
    if (isDeepStrictEqual(wished, here)) continue
    if (!before) {
      if (isFilledIn(name) && isEmpty(here) && !isEmpty(wished)) changed[name] = wished
      continue
    }
    const was = before.values[name]
    if (isDeepStrictEqual(wished, was)) continue
    if (isDeepStrictEqual(here, was)) changed[name] = wished
    else kept++
  }
  const lots = diffLots(model, { goods, before }, stockOn)
  const missing = model.colours.filter(
    ({ name }) =>
      !goods.colours.some((own) => own.name === name) && lots.plans.some(({ values: own }) => own.colour === name),
  )
  if (missing.length > 0) Object.assign(changed, { colours: [...goods.colours, ...missing] })
  const fields = fieldsOf(changed)
  const isAny = fields.length > 0 || lots.plans.length > 0
  const plan = {
    row: model.rows[0] ?? 0,
    id: goods.id,
    goods,
    values: changed as Partial<ProductValues>,
    fields,
    lots: lots.plans,
  }
  return {
    plan: isAny ? plan : undefined,
    productId: goods.id,
    brought: { values, lots: lots.brought, former, photos },
    kept: kept + lots.kept,
  }
}

function valuesOf({ sale, ...model }: Model): BroughtValues {
  return {
    code: model.code,
    nameUk: model.nameUk,
    nameEn: model.nameEn,
    typeId: model.typeId,
    brand: model.brand,
    isHidden: model.isHidden,
    compareAtPrice: model.compareAtPrice,
    madeOfUk: model.madeOfUk,
    madeInUk: model.madeInUk,
    descriptionUk: model.descriptionUk,
    descriptionEn: model.descriptionEn,
    salePercent: sale?.percent ?? null,
    salePrice: sale?.price ?? null,
    saleStartsOn: sale?.startsOn ?? null,
    saleEndsOn: sale?.endsOn ?? null,
  }
}

/** Texts that a product lacks are filled in; its price, sale and standing are its own. */
function isFilledIn(name: keyof BroughtValues): boolean {
  return ['nameEn', 'brand', 'madeOfUk', 'madeInUk', 'descriptionUk', 'descriptionEn'].includes(name)
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined
}

function asNew(model: Model, values: BroughtValues, stockOn: Day): ModelDiff {
  const id = randomUUIDv7()
  const lots = model.lots.map((lot) => newLot(model, lot, stockOn))
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
  const own = { ...filled, colours: model.colours } as Partial<ProductValues>
  return {
    plan: { row: model.rows[0] ?? 0, id, goods: undefined, values: own, fields: fieldsOf(own), lots },
    productId: id,
    brought: {
      values,
      lots: model.lots.map((lot, at) => ({ ...lot, lotId: lots[at]?.id ?? '' })),
      former: model.former,
      photos: model.photos,
    },
    kept: 0,
  }
}

function newLot(model: Model, { purchaseNumber, purchasedOn, ...lot }: ModelLot, stockOn: Day): LotPlan {
  const values: Partial<LotValues> = {
    ...lot,
    purchaseNumber: purchaseNumber || openingPurchase,
    purchasedOn: purchasedOn ?? stockOn,
  }
  return { row: model.rows[0] ?? 0, id: randomUUIDv7(), lot: undefined, values, fields: fieldsOf(values) }
}

const lotNames = ['price', 'unitCost', 'onHand', 'gtin'] as const

function diffLots(model: Model, { goods, before }: Present, stockOn: Day) {
  const plans: LotPlan[] = []
  const brought: Brought['lots'][number][] = []
  let kept = 0
  for (const lot of model.lots) {
    const was = before?.lots.find((own) => isSamePlace(own, lot))
    const here = goods?.lots.find((own) => (was ? own.id === was.lotId : isHere(own, lot)))
    if (!here && was) {
      // staff took it away
      brought.push({ ...lot, lotId: was.lotId })
      continue
    }
    if (!here) {
      const added = newLot(model, lot, stockOn)
      plans.push(added)
      brought.push({ ...lot, lotId: added.id })
      continue
    }
    brought.push({ ...lot, lotId: here.id })
    const changed: Partial<LotValues> = {}
    for (const name of was ? lotNames : []) {
      if (lot[name] === was?.[name] || lot[name] === here[name]) continue
      if (here[name] === was?.[name]) Object.assign(changed, { [name]: lot[name] })
      else kept++
    }
    const fields = fieldsOf(changed)
    if (fields.length > 0) plans.push({ row: model.rows[0] ?? 0, id: here.id, lot: here, values: changed, fields })
  }
  return { plans, brought, kept }
}

function isSamePlace(one: ModelLot, other: ModelLot): boolean {
  return one.size === other.size && one.colour === other.colour && one.purchaseNumber === other.purchaseNumber
}

/** A lot of a file that numbers no purchases is any of its size and colour. */
function isHere(own: GoodsLot, { size, colour, purchaseNumber }: ModelLot): boolean {
  return own.size === size && own.colour === colour && (purchaseNumber === '' || own.purchaseNumber === purchaseNumber)
}

/** Which columns it is about; how cells spell them nobody reads. */
function fieldsOf(values: object): FieldPlan[] {
  return Object.keys(values).map((column) => ({ column: column as FieldPlan['column'], from: '', to: '' }))
}
