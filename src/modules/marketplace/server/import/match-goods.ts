import { readSize } from '#kit/size.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { findStocked } from '#modules/orders/server/index.ts'
import type { MarketplaceOrderLine } from '../../marketplace-order.ts'
import { listMatches, type MatchedGoods } from './matches.sql.ts'

/** Our goods for a line of a marketplace, or the reason why it waits for staff. */
export type LineGoods =
  | { goods: MatchedGoods; trouble: null }
  /** The product is known, and its size or colour is not. */
  | { goods: MatchedGoods; trouble: 'unknownSize' }
  | { goods: null; trouble: 'unknownProduct' }

type Coded = Pick<MarketplaceOrderLine, 'productId' | 'sku' | 'externalId'>

/**
 * Says what lines of a marketplace are here: by the article, else by the shop's own id there, else as staff said of that
 * product once. A code may be followed by its size: `BAG-17`, `BOOT-3-38`.
 */
export async function matchGoods(db: Db | Tx, lines: readonly Coded[]): Promise<(line: Coded) => LineGoods> {
  const codes = [...new Set(lines.flatMap(candidatesOf).flatMap(({ code }) => code))]
  const [{ products, lots }, remembered] = await Promise.all([
    findStocked(db, codes),
    listMatches(
      db,
      lines.map(({ productId }) => productId),
    ),
  ])
  const byCode = new Map(products.map((product) => [product.asked, product]))
  const kinds = new Map(
    [...lots].map(([id, each]) => [
      id,
      [...new Map(each.map(({ size, offeredColour: colour }) => [`${size}\n${colour}`, { size, colour }])).values()],
    ]),
  )

  return (line) => {
    let vague: LineGoods | undefined
    for (const { code, size } of candidatesOf(line)) {
      const product = byCode.get(code)
      if (!product) continue
      const goods = { productId: product.id, code: product.code, name: product.nameUk }
      const all = kinds.get(product.id) ?? []
      const fitting = size === undefined ? all : all.filter((kind) => isSize(kind.size, size))
      const [only] = fitting
      if (only && fitting.length === 1) return { goods: { ...goods, ...only }, trouble: null }
      // a product that was never received has no sizes to choose from
      if (all.length === 0 && size === undefined) return { goods: { ...goods, size: '', colour: '' }, trouble: null }
      const sizes = new Set(fitting.map((kind) => kind.size))
      // of several nobody said which
      vague ??= {
        goods: { ...goods, size: sizes.size === 1 ? (only?.size ?? '') : '', colour: '' },
        trouble: 'unknownSize',
      }
    }
    const said = remembered.get(line.productId)
    if (said) return { goods: said, trouble: null }
    return vague ?? { goods: null, trouble: 'unknownProduct' }
  }
}

interface Candidate {
  code: string
  size?: string
}

const size = String.raw`[\s\-_/.:]+(\d{1,3}(?:[.,]5|\s?½)|\d\d[-–—]\d\d|[\p{L}\d]{1,5})$`
const [afterFirst, afterLast] = [new RegExp(`^(.+?)${size}`, 'u'), new RegExp(`^(.+)${size}`, 'u')]

/** `BOOT-3-38` is that code, and the size 38 of `BOOT-3`; `BOOT-3-37,5` a half one, `SOCK-3-36-40` one of two. */
function candidatesOf({ sku, externalId }: Coded): Candidate[] {
  return [sku, externalId]
    .filter((written) => written !== '')
    .flatMap((written): Candidate[] => {
      const [, code, own] = afterFirst.exec(written) ?? []
      const [, longer, last] = afterLast.exec(written) ?? []
      return [
        { code: written },
        ...(longer && last ? [{ code: longer, size: last }] : []),
        ...(code && own && code !== longer ? [{ code, size: own }] : []),
      ]
    })
}

function isSize(one: string, other: string): boolean {
  return sameWritten(one) === sameWritten(other)
}

function sameWritten(size: string): string {
  return readSize(size).toLocaleLowerCase().replaceAll(/[–—]/g, '-')
}
