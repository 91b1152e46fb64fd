import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Weighed } from '../../parcel-document.ts'

export type TypeBox = Weighed & { typeId: string }

export async function listTypeBoxes(db: Db | Tx): Promise<TypeBox[]> {
  const { rows } = await sql<TypeBox>`
    select product_type_id as "typeId", weight, length, width, height from type_boxes`.execute(db)
  return rows
}

export async function writeTypeBoxes(tx: Tx, boxes: readonly TypeBox[]): Promise<void> {
  for (const { typeId, weight, length, width, height } of boxes)
    await sql`
      insert into type_boxes (product_type_id, weight, length, width, height)
      values (${typeId}, ${weight}, ${length}, ${width}, ${height})
      on conflict (product_type_id) do update set weight = excluded.weight, length = excluded.length,
        width = excluded.width, height = excluded.height`.execute(tx)
}
