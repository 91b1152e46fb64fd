import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testShop } from '../../../../tests/build/database.ts'
import { asCount, asId, asInstant, asMoney, asShown, asText, orNull } from '../../codecs.ts'
import { entity, type Seen } from '../../fields.ts'
import { columnsOf } from './field-columns.ts'

const { db } = (await testShop()).database
const both = { sees: ['admin'], sets: ['admin'] } as const

const product = entity({
  id: { wire: 'id', readFrom: 'id', codec: asId(), ...both },
  code: { wire: 'code', column: 'code', codec: asText(), ...both },
  typeId: { wire: 'productTypeId', column: 'type_id', codec: asId(), ...both },
  name: { wire: 'name', column: 'name_uk', codec: asText(), ...both },
  before: { wire: 'compareAtPrice', column: 'compare_at_price', codec: orNull(asMoney()), ...both },
  legacy: { wire: 'old', column: 'legacy', codec: asShown(z.unknown(), 'object'), ...both },
  version: { wire: 'version', readFrom: 'version', codec: asCount(), ...both },
  updatedAt: { wire: 'dateUpdated', readFrom: 'updated_at', codec: asInstant(), ...both },
  total: { wire: 'total', codec: asMoney(), sees: ['admin'], sets: [] },
})
const columns = columnsOf('products', product)

it('many rows are written in one statement and read in our words; what has use cases of its own is only read', async () => {
  const { id: typeId } = await db.selectFrom('product_types').select('id').limit(1).executeTakeFirstOrThrow()
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const given = [
    {
      id: one,
      code: 'A',
      typeId,
      name: 'Лялька "мотанка" \\ 1',
      before: null,
      legacy: { list: [1, null] },
      version: 9,
    },
    { id: other, code: 'Б', typeId, name: '', before: 90_071_992_547, legacy: [], total: 5 },
  ]
  await sql`
    insert into products (id, ${columns.names}) select id, ${columns.names} from ${columns.rows(given)}`.execute(db)
  const changed = given.map((each) => ({ ...each, name: `${each.name}!`, before: 1 }))
  await sql`
    update products set ${columns.assign('r')} from ${columns.rows(changed.slice(1))} r where products.id = r.id`.execute(
    db,
  )
  const { rows } = await sql<Seen<typeof product.fields>>`
    select ${columns.select('p')} from products p where id = any(${[one, other]}::uuid[]) order by code`.execute(db)
  expect(rows).toEqual(
    [
      { id: one, code: 'A', typeId, name: 'Лялька "мотанка" \\ 1', before: null, legacy: { list: [1, null] } },
      { id: other, code: 'Б', typeId, name: '!', before: 1, legacy: [] },
    ].map((row) => ({ ...row, version: 1, updatedAt: expect.any(Date) })),
  )
})

it('one row is written as it was given: what was left out keeps its value', async () => {
  const values = columns.values({ name: 'x', before: null, legacy: [1], version: 7, total: 5, typeId: undefined })
  expect(values).toEqual({ name_uk: 'x', compare_at_price: null, legacy: '[1]' })
  await db.updateTable('products').set(values).where('code', '=', 'A').execute()
  const row = await db
    .selectFrom('products')
    .select(['name_uk', 'legacy', 'code'])
    .where('code', '=', 'A')
    .executeTakeFirst()
  expect(row).toEqual({ name_uk: 'x', legacy: [1], code: 'A' })
})

it('an empty text is null in its column where the table wants it so', async () => {
  const lot = entity({
    colour: { wire: 'color', column: 'colour', codec: asText(), isNullWhenEmpty: true, ...both },
    size: { wire: 'subCode', column: 'size', codec: asText(), ...both },
  })
  const ofLot = columnsOf('lots', lot)
  expect(ofLot.values({ colour: '', size: '' })).toEqual({ colour: null, size: '' })
  const { rows } = await sql`
    select ${ofLot.select('l')}, l.colour is null as "isNull" from ${ofLot.rows([{ colour: '', size: '38' }])} l`.execute(
    db,
  )
  expect(rows).toEqual([{ colour: '', size: '38', isNull: true }])
})
