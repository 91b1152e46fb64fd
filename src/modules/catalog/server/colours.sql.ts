import { sql } from 'kysely'
import { familyOf } from '#kit/colour-family.ts'
import type { Colour } from '#kit/colours.ts'
import type { Tx } from '#platform/server/database/database.ts'

export interface PlacedColour extends Colour {
  productId: string
  position: number
  /** Undefined of a new one. */
  formerPosition: number | undefined
}

/** Moves the places of removed colours behind all others until the shop drops them. */
const aside = 1000

/**
 * Gives products these colours: lots, carts and order lines follow a new name, photos a new place. Those that are not
 * among them stand aside until `dropFormerColours`, so that lots may leave them meanwhile.
 */
export async function placeColours(
  tx: Tx,
  productIds: readonly string[],
  colours: readonly PlacedColour[],
): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    update product_colours set position = position + ${aside} where product_id = any(${productIds}::uuid[])`.execute(tx)
  await sql`
    update product_colours c
    set position = n.position, name = n.name, name_en = n.name_en, gradient = n.gradient, stops = n.stops, family = n.family
    from json_to_recordset(${rowsOf(colours.filter(({ formerPosition }) => formerPosition !== undefined))}::json) as n (
      product_id uuid, former int, position int, name text, name_en text, gradient text, stops text[], family text)
    where c.product_id = n.product_id and c.position = n.former + ${aside}`.execute(tx)
  await sql`
    insert into product_colours (product_id, position, name, name_en, gradient, stops, family)
    select product_id, position, name, name_en, gradient, stops, family
    from json_populate_recordset(
      null::product_colours, ${rowsOf(colours.filter(({ formerPosition }) => formerPosition === undefined))}::json
    )`.execute(tx)
}

/** No lot may be of them any more. */
export async function dropFormerColours(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    delete from product_colours where product_id = any(${productIds}::uuid[]) and position >= ${aside}`.execute(tx)
}

/** Gives products these colours beside theirs; one that is there by its name stays as it is. */
export async function addColours(tx: Tx, colours: readonly (Colour & { productId: string })[]): Promise<void> {
  if (colours.length === 0) return
  const rows = colours.map((colour, position) => ({ ...colour, position, formerPosition: undefined }))
  await sql`
    with wanted as (
      select distinct on (product_id, name) *
      from json_populate_recordset(null::product_colours, ${rowsOf(rows)}::json) order by product_id, name, position
    )
    insert into product_colours (product_id, position, name, name_en, gradient, stops, family)
    select product_id,
      (select coalesce(max(c.position) + 1, 0) from product_colours c where c.product_id = w.product_id)
        + row_number() over (partition by product_id order by position) - 1,
      name, name_en, gradient, stops, family
    from wanted w
    where not exists (select from product_colours c where c.product_id = w.product_id and c.name = w.name)`.execute(tx)
}

function rowsOf(colours: readonly PlacedColour[]): string {
  return JSON.stringify(
    colours.map(({ productId, position, formerPosition, name, nameEn, gradient, stops }) => ({
      product_id: productId,
      position,
      former: formerPosition,
      name,
      name_en: nameEn,
      gradient,
      stops,
      family: familyOf(stops),
    })),
  )
}
