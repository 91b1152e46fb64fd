import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { hashOf, newToken } from './cart-token.ts'
import { addWished, insertWishList, listWished } from './wish-list.sql.ts'

const shop = await testShop()

it('[U37] a full wish list takes no more goods, says that what it has is there, and counts no hidden ones', async () => {
  const goods = [await buildProduct(shop), await buildProduct(shop), await buildProduct(shop)]
  const [one, two, three] = goods.map(({ id }) => id) as [string, string, string]
  await shop.database.transaction(async (tx) => {
    const list = await insertWishList(tx, hashOf(newToken()))
    const add = (id: string) => addWished(tx, list, id, 2)
    expect([await add(one), await add(two), await add(three), await add(one)]).toEqual([true, true, false, true])
    expect((await listWished(tx, list)).toSorted()).toEqual([one, two].toSorted())
    await tx.updateTable('products').set({ is_hidden: true }).where('id', '=', two).execute()
    expect(await add(three)).toBe(true)
  })
})
