import { sql } from 'kysely'
import type { Worker } from '#platform/roles.ts'
import type { Db } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { ReadyJson } from '#platform/server/http/ready-json.ts'
import { wireColumns } from '#platform/server/database/wire-columns.ts'
import { smallestSrc } from '#modules/media/server/index.ts'
import { goodsRow, rowLot, rowPhoto } from '../goods-row.fields.ts'

/** Products of these ids as a list shows them to its reader, in their order, as JSON in the words of the wire. */
export async function readGoodsRows(db: Db, ids: readonly string[], reader: Worker): Promise<ReadyJson<never>> {
  const [row = { products: '[]' }] = await read[reader](db, { ids })
  return ReadyJson.takenFrom(row, 'products')
}

const read = { admin: readFor('admin'), manager: readFor('manager') }

function readFor(role: Worker) {
  const lots = `(select coalesce(json_agg(lot), '[]') from (
    select ${wireColumns(rowLot, { role, alias: 'l', derived: { available: 'l.on_hand - l.reserved', photos: firstPhoto(role, 'f.lot_id = l.id') } })}
    from lots l where l.product_id = p.id order by l.size, l.colour nulls first, l.purchased_on, l.id
  ) lot)`
  const columns = wireColumns(goodsRow, {
    role,
    alias: 'p',
    derived: { photos: firstPhoto(role, 'f.lot_id is null'), lots },
  })
  return prepared<{ ids: readonly string[] }, { products: string }>(
    ({ ids }) => sql<{ products: string }>`
      select coalesce(json_agg(listed), '[]')::text as products from (
        select ${sql.raw(columns)}
        from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join products p using (id)
        order by wanted.place
      ) listed`,
  )
}

function firstPhoto(role: Worker, whose: string): string {
  return `(select coalesce(json_agg(photo), '[]') from (
    select ${wireColumns(rowPhoto, { role, alias: 'f', derived: { src: smallestSrc } })}
    from product_photos f join pictures i on i.id = f.picture_id
    where f.product_id = p.id and ${whose} order by f.position, f.id limit 1
  ) photo)`
}
