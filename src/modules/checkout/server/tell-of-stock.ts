import { theShop } from '#kit/actor.ts'
import type { Shop } from '#platform/server/shop.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import { deleteOldStockWishes, takeFulfilledWishes, type FulfilledWish } from './stock-wishes.sql.ts'
import { checkoutSettings } from './settings.ts'

const atOnce = 100
const day = 24 * 60 * 60 * 1000

/** Tells those who wait for goods that are there again, each once (U19), and forgets wishes that are too old. */
export async function tellOfStock(shop: Shop): Promise<void> {
  const { wishKeptDays } = shop.settings.of(checkoutSettings)
  await deleteOldStockWishes(shop.database.db, new Date(shop.now().getTime() - wishKeptDays * day))
  let told = 0
  do told = await tellSome(shop)
  while (told === atOnce)
}

function tellSome(shop: Shop): Promise<number> {
  return shop.database.transaction(async (tx) => {
    const wishes = await takeFulfilledWishes(tx, atOnce)
    for (const wish of wishes) {
      const { channel, contact, language, nameUk, nameEn } = wish
      const parameters = { name: inLanguage(language, nameUk, nameEn), path: pathTo(wish) }
      const message = { channel, recipient: contact, language, template: 'backInStock' as const, parameters }
      await queueMessage(tx, message, theShop)
    }
    return wishes.length
  })
}

function pathTo({ language, code, size, colourPosition }: FulfilledWish): string {
  const query = new URLSearchParams({
    ...(size && { size }),
    ...(colourPosition > 0 && { color: String(colourPosition) }),
  }).toString()
  return `/${language}/products/${encodeURIComponent(code)}${query && `?${query}`}`
}
