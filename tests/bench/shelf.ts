import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillScale } from '../../demo/scale/fill.ts'
import type { TestShop } from '../build/shop.ts'

const until = new Date('2026-11-20T17:00:00Z')

/** A shop that has sold for two years, the same at every run; the files of its pictures are nobody's concern here. */
export async function fillShelves(shop: TestShop, size: { products: number; orders: number }): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kramnytsia-shelf-'))
  await fillScale(shop, { ...size, seed: 1, until }, dataDir)
  rmSync(dataDir, { recursive: true })
}

/** A shop of a thousand products, of which an eighth are shoes; answers the code of the pair that is there in most sizes. */
export async function stockShelf(shop: TestShop): Promise<string> {
  await fillShelves(shop, { products: 1_000, orders: 5_000 })
  const { rows } = await shop.database.pool.query<{ code: string }>(
    `select code from products p join lots l on l.product_id = p.id and on_hand > reserved
     where code like 'SHO-%' and not is_hidden group by code order by count(distinct size) desc, count(*) desc, code limit 1`,
  )
  if (!rows[0]) throw new Error('there are no shoes')
  return rows[0].code
}
