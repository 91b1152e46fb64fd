import { dayOf } from '#kit/days.ts'
import type { ProductKind } from '#modules/catalog/kind.ts'
import type { NewProduct } from '#modules/catalog/server/index.ts'
import type { ProductType, ProductTypeSlug } from '#modules/catalog/product.ts'
import { catalogue } from '../catalog.ts'
import { kindOf } from '../kinds.ts'
import { textsOf, type DemoProduct } from '../product.ts'
import { idAt, type Random } from '../random.ts'
import { dayMs } from './season.ts'

export const purchaseEveryDays = 14

/** Twelve pairs in a box: one each of the ends, two or three of the middle. */
const shoeCurve: Readonly<Record<string, number>> = { 35: 3, 36: 9, 37: 20, 38: 26, 39: 23, 40: 13, 41: 6 }

export interface ScaleProduct {
  row: NewProduct
  slug: ProductTypeSlug
  sizes: readonly string[]
  /** How often each size is wanted. */
  curve: readonly number[]
  price: number
  unitCost: number
  addedAt: number
  /** How much it is wanted beside the others: a few a great deal, most now and then. */
  appeal: number
}

/** Many products after the demo's own, each with its own number, price, age and luck. */
export function makeProducts(
  count: number,
  { since, until, random }: { since: Date; until: Date; random: Random },
  types: readonly ProductType[],
  kinds: readonly ProductKind[],
  photosOf: (model: DemoProduct) => NewProduct['photos'],
): ScaleProduct[] {
  const ranks = shuffled(count, random)
  const models = catalogue.filter(({ isHidden }) => !isHidden)
  const typeIds = new Map(types.map(({ slug, id }) => [slug, id]))
  const photos = new Map(models.map((model) => [model, photosOf(model)]))
  // half of them were there when it began, the others came over the time
  const ages = Array.from({ length: count }, () => (random.isLucky(0.5) ? 0 : random.next())).toSorted(
    (one, other) => one - other,
  )
  return Array.from({ length: count }, (_, n) => {
    const model = random.pick(models)
    const sizes = sizesOf(model)
    const typeId = typeIds.get(model.type) ?? ''
    const addedAt = new Date(since.getTime() + (ages[n] ?? 0) * (until.getTime() - since.getTime() - 5 * dayMs))
    const price = Math.round((model.price * (0.75 + random.next() * 0.6)) / 10) * 1000
    const number = String(10_001 + n)
    const isReduced = random.isLucky(0.12)
    return {
      row: {
        id: idAt(random, addedAt),
        code: `${model.code.slice(0, 3)}-${number}`,
        typeId,
        kind: kindOf(model, typeId, kinds),
        nameUk: `${model.name.uk} № ${number}`,
        nameEn: `${model.name.en} No. ${number}`,
        ...textsOf(model),
        compareAtPrice: isReduced ? Math.round((price * 1.25) / 1000) * 1000 : null,
        isHidden: random.isLucky(0.02),
        createdAt: addedAt,
        colours: model.colours,
        photos: photos.get(model) ?? [],
      },
      slug: model.type,
      sizes,
      curve: sizes.map((size, place) => shoeCurve[size] ?? (place === 0 ? 12 : 10)),
      price,
      unitCost: Math.round(price * (0.38 + random.next() * 0.12)),
      addedAt: addedAt.getTime(),
      appeal: 1 / ((ranks[n] ?? 0) + 6) ** 0.9,
    }
  })
}

function sizesOf({ type, lots }: DemoProduct): string[] {
  if (type === 'shoes') return Object.keys(shoeCurve)
  return [...new Set(lots.flatMap(({ pieces }) => Object.keys(pieces)))]
}

function shuffled(count: number, random: Random): number[] {
  const ranks = Array.from({ length: count }, (_, rank) => rank)
  for (let last = count - 1; last > 0; last--) {
    const other = random.below(last + 1)
    ;[ranks[last], ranks[other]] = [ranks[other] ?? 0, ranks[last] ?? 0]
  }
  return ranks
}

/** `P-2026-014`: the fourteenth purchase of its year. */
export function purchaseNumbers(days: readonly Date[]): string[] {
  const counted = new Map<string, number>()
  return days.map((each) => {
    const year = dayOf(each).slice(0, 4)
    const number = (counted.get(year) ?? 0) + 1
    counted.set(year, number)
    return `P-${year}-${String(number).padStart(3, '0')}`
  })
}
