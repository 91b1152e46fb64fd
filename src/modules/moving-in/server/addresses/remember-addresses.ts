import type { Tx } from '#platform/server/database/database.ts'
import type { Model } from '../../move.ts'
import { oldAddressKey } from './old-address.ts'
import { writeAddresses } from './old-addresses.sql.ts'

/** Where the pages of these things were: they lead to the products from now on, whatever code these get (CAT-6). */
export async function rememberAddresses(
  tx: Tx,
  moveId: string,
  written: readonly { model: Model; diff: { productId: string } }[],
  now: Date,
): Promise<void> {
  const addresses = written.flatMap(({ model, diff: { productId } }) =>
    model.former.flatMap(({ url }) => {
      const path = oldAddressKey(url)
      return path === undefined ? [] : [{ path, written: url, productId, list: null }]
    }),
  )
  if (addresses.length > 0) await writeAddresses(tx, addresses, { moveId, now })
}
