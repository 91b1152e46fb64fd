import { createHash } from 'node:crypto'
import type { Language } from '#kit/language.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findProductsEverOfCodes } from '#modules/catalog/server/index.ts'
import { loginText, type Login } from '#modules/identity/login.ts'
import { saveStockWish } from './stock-wishes.sql.ts'

export interface StockWish {
  code: string
  /** Empty where the product has no sizes. */
  size: string
  /** Empty where lots do not tell colours apart. */
  colour: string
  contact: Login
  language: Language
}

/** Remembers whom to tell when goods are there again (U19); a person may wish for so many a day. */
export async function wishForStock(shop: Shop, { code, size, colour, contact, language }: StockWish): Promise<void> {
  const [product] = await findProductsEverOfCodes(shop.database.db, [code])
  if (!product) throw refuse('notFound', 'unknownProduct', 'code', { code })
  const text = loginText(contact)
  await shop.limits.spend('stockWishesPerContact', createHash('sha256').update(text).digest('base64url'), 'contact')
  await saveStockWish(shop.database.db, {
    productId: product.id,
    size,
    colour,
    channel: 'email' in contact ? 'email' : 'sms',
    contact: text,
    language,
    createdAt: shop.now(),
  })
}
