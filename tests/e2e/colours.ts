import type { TestShop } from '../build/database.ts'

/** A product of the demo in three colours to choose from, each with photos of its own. */
export async function paintPoppyBag({ database }: TestShop): Promise<void> {
  await database.pool.query(`
    with bag as (select id from products where code = 'BAG-0101')
    insert into product_colours (product_id, position, name, gradient, stops)
    select id, position, name, 'n', array[stop]
    from bag, (values (1, 'бузиновий', '#4a1942'), (2, 'річковий', '#2f5d86')) as added (position, name, stop)`)
  await database.pool.query(`
    with bag as (select id from products where code = 'BAG-0101'),
    first as (
      update product_photos set colour_position = 0 from bag where product_id = bag.id
    )
    insert into product_photos (product_id, picture_id, position, colour_position, alt_uk)
    select bag.id, (select p.id from pictures p where p.key like '%/' || picture || '.webp' limit 1), place, colour,
      case when picture like '%-side' then 'Сумка «Маківка», вигляд збоку' else '' end
    from bag, (values ('bag-elder', 2, 1), ('bag-elder-side', 3, 1), ('bag-river', 4, 2)) as added (picture, place, colour)`)
}
