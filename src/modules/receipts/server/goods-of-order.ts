import type { Shop } from '#platform/server/shop.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { keptPieces, type Order } from '#modules/orders/order.ts'
import { listProductTypes, listReceiptCodes } from '#modules/catalog/server/index.ts'
import { listGtins } from '#modules/stock/server/index.ts'
import type { SoldGoods } from '../receipt-goods.ts'
import { readTaxCodes } from '#modules/catalog/receipt-codes.ts'
import { valueOfType, type ByType } from '../by-type.ts'
import { receiptTexts } from '../texts.ts'
import { receiptSettings } from './settings.ts'

/**
 * The goods of an order under their own names and codes, with the tax groups and UKTZED of the products, else of their types
 * (PAY-6). For an order that came back whole, all sold goods: its return receipts name them.
 */
export async function goodsOfOrder(
  { settings }: Pick<Shop, 'settings'>,
  db: Db | Tx,
  { lines, status, wrappingFee }: Pick<Order, 'lines' | 'status' | 'wrappingFee'>,
): Promise<SoldGoods[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const goods = lines.flatMap(({ productId, size, colour }) =>
    productId === null ? [] : [{ productId, size, colour }],
  )
  const [products, types, gtins] = await Promise.all([
    listReceiptCodes(db, ids),
    listProductTypes(db),
    listGtins(db, goods),
  ])
  const { taxes, uktzed } = settings.of(receiptSettings)

  function codesOf(productId: string | null): Pick<SoldGoods, 'taxes' | 'uktzed'> {
    const product = products.find(({ id }) => id === productId)
    const type = types.find(({ id }) => id === product?.typeId)
    const names = type ? [type.slug, type.nameUk, type.nameEn] : []
    const ofType = <Value>(values: ByType<Value> | '') => (values === '' ? undefined : valueOfType(values, names))
    return {
      uktzed: product?.uktzed || (ofType(uktzed) ?? ''),
      taxes: (product?.taxCodes ? readTaxCodes(product.taxCodes) : ofType(taxes)) ?? [],
    }
  }

  const isAllBack = lines.every((line) => keptPieces(line, status) === 0)
  const sold = lines.map((line): SoldGoods => {
    const { productId, code, name, size, colour, price } = line
    const isSame = (each: { productId: string; size: string; colour: string }) =>
      each.productId === productId && each.size === size && each.colour === colour
    return {
      code,
      name: [name, colour, size].filter(Boolean).join(', ').slice(0, 200),
      price,
      quantity: isAllBack ? line.quantity : keptPieces(line, status),
      barcode: gtins.find(isSame)?.gtin ?? '',
      ...codesOf(productId),
    }
  })
  const wrapping = {
    code: 'WRAP',
    name: receiptTexts('uk')('goods.wrapping'),
    price: wrappingFee,
    quantity: 1,
    barcode: '',
    ...codesOf(null),
  }
  return wrappingFee > 0 ? [...sold, wrapping] : sold
}

/**
 * The goods that came back of a completed order, for a return receipt: without pieces that an earlier one names, or all of them
 * where those name every piece.
 */
export function returnedGoods(
  goods: readonly SoldGoods[],
  { lines }: Pick<Order, 'lines'>,
  named: readonly SoldGoods[] = [],
): SoldGoods[] {
  const left = new Map<string, number>()
  for (const row of named) left.set(pieceOf(row), (left.get(pieceOf(row)) ?? 0) + row.quantity)
  const back = goods.map((row, index) => ({ ...row, quantity: lines[index]?.returnedQuantity ?? 0 }))
  const fresh = back.map((row) => {
    const told = Math.min(row.quantity, left.get(pieceOf(row)) ?? 0)
    left.set(pieceOf(row), (left.get(pieceOf(row)) ?? 0) - told)
    return { ...row, quantity: row.quantity - told }
  })
  const isGood = ({ quantity }: SoldGoods) => quantity > 0
  return fresh.some(isGood) ? fresh.filter(isGood) : back.filter(isGood)
}

function pieceOf({ code, name }: SoldGoods): string {
  return JSON.stringify([code, name])
}
