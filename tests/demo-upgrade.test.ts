import { afterAll, beforeAll, expect } from 'vitest'
import { deepIt } from './deep.ts'
import { beforeMigration, cloneDatabase, runMigration } from './build/clone-database.ts'
import { shopAt, type TestShop } from './build/shop.ts'

const [people, phones] = ['0034_demo_people.sql', '0035_demo_phones.sql']
const made = '01990000-0000-7000-8000-000000000001'
const real = '01990000-0000-7000-8000-000000000002'

/** As shops were that were filled when the demo had phones of real operators. */
async function openOld({ hasDemo }: { hasDemo: boolean }): Promise<TestShop> {
  const { url, drop } = await cloneDatabase(beforeMigration(people))
  const shop = shopAt(url)
  drops.push(async () => {
    await shop.database.close()
    await drop()
  })
  await shop.database.pool.query(`
    insert into users (role_id, phone, email)
    select r.id, phone, email from roles r, (values
      ('+380501100101', 'lukian@example.com'), ('+380671110102', 'mariana@example.com'), ('+380501100103', null)
    ) as people (phone, email)
    where r.name = 'Packer';
    insert into orders (id, number, source, status, phone, carrier, payment_type, tracking_token)
    values
      ('${made}', '000001', 'me', 'new', '+380501101290', 'novaPoshta', 'onDelivery', 'one'),
      ('${real}', '000002', 'me', 'new', '+380501101183', 'novaPoshta', 'onDelivery', 'two');
    insert into customer_notes (phone, note) values ('+380501101290', 'Просить дзвонити зранку');
    insert into customer_merges (phone, main_phone) values ('+380671234567', '+380501101290')`)
  if (hasDemo)
    await shop.database.pool.query(`
      insert into history (entity, entity_id, action, actor_name, changes)
      values ('demo', 'orders', 'filled', '', '{"orders": {"from": null, "to": ["${made}"]}}')`)
  for (const name of [people, phones]) await runMigration(url, name)
  return shop
}

const drops: (() => Promise<void>)[] = []
let filled: TestShop
beforeAll(async () => void (filled = await openOld({ hasDemo: true })))
afterAll(() => Promise.all(drops.map((drop) => drop())))

const rows = async ({ database }: TestShop, query: string) =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows

const everybody = 'select phone, email, is_demo from users order by id'

deepIt(
  '[AUTH-7] packers of an older demo are known by phone or e-mail, and lose the phones that somebody may own',
  async () => {
    expect(await rows(filled, everybody)).toEqual([
      ['+380001100101', 'lukian@example.com', true],
      ['+380671110102', 'mariana@example.com', true],
      ['+380501100103', null, false],
    ])
  },
)

deepIt(
  '[ORD-11] customers of an older demo keep their notes under a phone that nobody owns; those of the shop stay',
  async () => {
    expect(await rows(filled, 'select id, phone from orders order by id')).toEqual([
      [made, '+380001101290'],
      [real, '+380501101183'],
    ])
    expect(await rows(filled, 'select phone from customer_notes')).toEqual([['+380001101290']])
    expect(await rows(filled, 'select phone, main_phone from customer_merges')).toEqual([
      ['+380671234567', '+380001101290'],
    ])
  },
)

deepIt('[AUTH-7] a shop that never had the demo is left as it is', async () => {
  const own = await openOld({ hasDemo: false })
  expect(await rows(own, everybody)).toEqual([
    ['+380501100101', 'lukian@example.com', false],
    ['+380671110102', 'mariana@example.com', false],
    ['+380501100103', null, false],
  ])
  expect(await rows(own, 'select phone from orders order by id')).toEqual([['+380501101290'], ['+380501101183']])
})
