import { theShop } from '#kit/actor.ts'
import type { Shop } from '#platform/server/shop.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import { settledAt } from '#platform/undo-time.ts'
import type { Work } from '#platform/server/work/work-kind.ts'
import { messageKinds, queueMessage, type MessageKind, type QueuedMessage } from '#modules/messaging/server/index.ts'
import {
  deleteOldStockWishes,
  hasWished,
  saveStockWish,
  takeFulfilledWishes,
  type FulfilledWish,
  type NewStockWish,
} from './stock-wishes.sql.ts'
import { checkoutSettings } from './settings.ts'

const atOnce = 100
const day = 24 * 60 * 60 * 1000

/**
 * Tells those who wait for goods that are there again, each once (U19), and forgets wishes that are too old. It tells each
 * a moment later, as staff may still undo the change that brought the goods back.
 */
export async function notifyOfStock(shop: Shop): Promise<void> {
  const { wishKeptDays } = shop.settings.of(checkoutSettings)
  await deleteOldStockWishes(shop.database.db, new Date(shop.now().getTime() - wishKeptDays * day))
  let told = 0
  do told = await notifySome(shop)
  while (told === atOnce)
}

function notifySome(shop: Shop): Promise<number> {
  return shop.database.transaction(async (tx) => {
    const wishes = await takeFulfilledWishes(tx, atOnce)
    for (const wish of wishes) {
      const { channel, contact, language, nameUk, nameEn } = wish
      const parameters = { name: inLanguage(language, nameUk, nameEn), path: pathTo(wish) }
      const message = { channel, recipient: contact, language, template: 'backInStock' as const, parameters }
      const cause: NewStockWish = { ...wishOf(wish), createdAt: shop.now() }
      await queueMessage(tx, message, theShop, { dueAt: settledAt(shop.now()), cause })
    }
    return wishes.length
  })
}

/** Goods that went again meanwhile are waited for further on. */
export const backInStockKind: MessageKind = { ...messageKinds.backInStock, renew: lookAgain }

async function lookAgain(shop: Shop, { payload }: Work<QueuedMessage>): Promise<QueuedMessage | undefined> {
  const cause = payload.cause as NewStockWish | undefined
  const { db } = shop.database
  if (!cause || (await hasWished(db, cause))) return payload
  await saveStockWish(db, { ...cause, createdAt: new Date(cause.createdAt) })
  return undefined
}

function wishOf({ productId, size, colour, channel, contact, language }: FulfilledWish) {
  return { productId, size, colour, channel, contact, language }
}

function pathTo({ language, code, size, colourPosition }: FulfilledWish): string {
  return `/${language}${productPath(code, colourPosition, size)}`
}
