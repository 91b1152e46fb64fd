import { beforeAll, expect, it } from 'vitest'
import { theShop } from '#kit/actor.ts'
import { deleteOrders, listStockDifferences, loadOrders, lockNumbers } from '#modules/orders/server/index.ts'
import { stopPastImport } from '../../past-imports.contract.ts'
import { importPastOrders, setPastWord } from '../../past-orders.contract.ts'
import { proposedStatus } from '../../past-orders.ts'
import { dataOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, untilWaiting, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { pastTables } from '../../../../../tests/build/past-tables.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const post = (path: string, body: unknown) => api.call(`/crm/moving-in/${path}`, { method: 'POST', token, body })
const tables = pastTables('orders', importPastOrders, () => ({ api, token }))
const { send, look, apply, undo, atRest, list: listImports } = tables
const rows = async (statement: string, values: unknown[] = []) =>
  (await shop.database.pool.query(statement, values)).rows as Record<string, unknown>[]
const orderOf = async (number: string) => {
  const [row] = await rows('select id from orders where number = $1', [number])
  return (await loadOrders(shop.database.db, row ? [String(row.id)] : []))[0]
}
const counts = () =>
  rows('select (select count(*) from stock_movements)::int as moved, (select count(*) from allocations)::int as held')

/** The order's own columns stand in its first row only. */
const keycrm = (...lines: string[]) =>
  [
    'id,created_at,status,source,buyer.full_name,buyer.phone,buyer.email,products.sku,products.name,products.quantity,products.price,discount_amount,grand_total,shipping.tracking_code,buyer_comment,manager_comment,purchased_price',
    ...lines,
  ].join('\r\n')

it('[ORD-3] [ORD-8] a table of KeyCRM becomes orders by their numbers and days that hold no stock, and its customers’ history shows them', async () => {
  const bag = await buildProduct(shop, { lots: [{ price: 120_000, quantity: 3 }] })
  const text = keycrm(
    `K-7001,2025-03-05 14:20:11,Виконано,Instagram,Гончар Леся Іванівна,067 111-22-33,lesia@example.com,${bag.code},Сумка,2,1200.00,100.00,2800.00,20450000000001,Подзвоніть,Постійна,500.00`,
    ',,,,,,,OLD-1,Пояс «Тин»,1,500.00,,,,,,100.00',
    'K-7002,2025-03-06 09:00:00,Скасовано,Сайт,Бондар О’Коннор,+380 50 222 33 44,,OLD-2,Гаманець,1,700.00,,,,,,',
    'K-7003,2025-03-07 09:00:00,Новий,Сайт,Лис Тарас,0503334455,,OLD-2,Гаманець,1,700.00,,,,,,',
  )
  const before = await counts()
  const shown = await look(text)
  expect(shown).toMatchObject({ ordersCount: 2, leftCount: 1, unansweredCount: 0, refusalsCount: 0 })
  expect(shown.past).toBeUndefined()
  expect(shown.unknownColumns).toEqual([])
  expect(await orderOf('K-7001')).toBeUndefined()
  expect(await apply(text)).toMatchObject({ entered: 2 })
  const order = await orderOf('K-7001')
  expect(order).toMatchObject({
    status: 'completed',
    source: 'other',
    lastName: 'Гончар',
    firstName: 'Леся',
    middleName: 'Іванівна',
    phone: '+380671112233',
    email: 'lesia@example.com',
    carrier: 'novaPoshta',
    trackingNumber: '20450000000001',
    note: 'Подзвоніть',
    staffNote: 'Постійна\nInstagram',
    goodsTotal: 290_000,
    discount: 10_000,
    deposit: 280_000,
    createdAt: new Date('2025-03-05T12:20:00Z'),
  })
  expect(order?.lines).toMatchObject([
    { code: bag.code, productId: bag.id, quantity: 2, price: 120_000, isPast: true, pastCost: 50_000, lots: [] },
    { code: 'OLD-1', productId: null, name: 'Пояс «Тин»', price: 50_000, isPast: true, pastCost: 10_000, lots: [] },
  ])
  // two bags and a belt, as they cost then
  const { Data: listed } = await api.call('/crm/orders/get?orderNumber=K-7001', { token })
  expect((listed as { profit: object }[])[0]?.profit).toMatchObject({ cost: 1100, sum: 1700, uncostedCount: 0 })
  expect(await orderOf('K-7002')).toMatchObject({ status: 'cancelled', source: 'me', deposit: 0 })
  expect(await counts()).toEqual(before)
  expect(await listStockDifferences(shop.database.db)).toEqual([])
  const { Data: customer } = await api.call('/crm/customers/lookup?phone=%2B380671112233', { token })
  expect(customer).toMatchObject({ orders: 1 })
  for (const basis of ['placed', 'sent']) {
    const query = `from=2025-03-01&to=2025-03-31&compared=none&step=day&basis=${basis}`
    const { Data } = await api.call(`/crm/insights/earned?${query}`, { token })
    const { steps, check } = Data as {
      steps: { from: string; now: { revenue: number; cost: number } }[]
      check: object
    }
    expect([basis, steps.flatMap(({ from, now }) => (now.revenue > 0 ? [[from, now.revenue, now.cost]] : []))]).toEqual(
      [basis, [['2025-03-05', 2800, 1100]]],
    )
    expect(check).toMatchObject({ isEqual: true })
  }
})

it('[ORD-6] [ORD-8] costs of the time that the table has not are not known, and those that cannot be read are named', async () => {
  const table = (...lines: string[]) =>
    ['№ замовлення;Дата;Стан;Товар;К-сть;Ціна;Закупівельна ціна', ...lines].join('\r\n')
  const wrong = await look(table('PC-1;01.02.2025;Завершено;Шарф;1;300;сто'))
  expect(wrong.refusals).toMatchObject([{ row: 2, column: 'Закупівельна ціна', value: 'сто' }])
  await apply(
    table(
      'PC-1;01.02.2025;Завершено;Шарф;2;300;100,50',
      'PC-1;01.02.2025;Завершено;Пояс;3;200;',
      'PC-2;02.02.2025;Скасовано;Шарф;1;300;100',
    ),
  )
  const profitOf = async (number: string) => {
    const { Data } = await api.call(`/crm/orders/get?orderNumber=${number}`, { token })
    return (Data as { profit: object }[])[0]?.profit
  }
  expect(await profitOf('PC-1')).toMatchObject({ revenue: 1200, cost: 201, sum: 999, uncostedCount: 3 })
  expect(await profitOf('PC-2')).toMatchObject({ revenue: 0, cost: 0, sum: 0, uncostedCount: 0 })
  const kept = await rows(`select o.number, m.cost::int from order_money m join orders o on o.id = m.order_id
    where o.number in ('PC-1', 'PC-2') order by 1`)
  expect(kept).toEqual([
    { number: 'PC-1', cost: 20_100 },
    { number: 'PC-2', cost: 0 },
  ])
})

it('[ORD-8] the same table again brings nothing, a longer one only what is new, and what staff deleted stays deleted', async () => {
  const one = 'A-1;01.02.2025;Завершено;Мельник Ганна;0671234501;Шарф;1;300,50;300,50'
  const two = 'A-2;02.02.2025;Завершено;Мельник Ганна;0671234501;Шарф;1;300,50;300,50'
  const byHand = (...lines: string[]) =>
    ['Мої продажі за лютий', '№ замовлення;Дата;Стан;Клієнт;Телефон;Товар;К-сть;Ціна;Разом', ...lines].join('\r\n')
  await apply(byHand(one))
  expect(await apply(byHand(one))).toMatchObject({ ordersCount: 0, knownCount: 1, entered: 0, importId: undefined })
  expect(await apply(byHand(one, two))).toMatchObject({ ordersCount: 1, knownCount: 1, entered: 1 })
  const order = await orderOf('A-1')
  await deleteOrders(shop, [order?.id ?? ''], theShop)
  expect(await look(byHand(one, two))).toMatchObject({ ordersCount: 0, knownCount: 2 })
})

it('[ORD-3] a number that is taken, a day that is none and a sum above the goods are refused by row and column, and hold nobody up', async () => {
  await shop.database.pool.query(
    `insert into orders (number, source, status, phone, carrier, payment_type, tracking_token)
     values ('B-1', 'google', 'new', '+380670000001', 'novaPoshta', 'onDelivery', 'token-of-b-1')`,
  )
  const text = [
    'Номер заказа;Дата заказа;Статус;Покупатель;Телефон;Товар;Количество;Цена;Сумма',
    'B-1;05.03.2025;Выполнен;Лис;0671234502;Ремень;1;100;100',
    'B-2;35.03.2025;Выполнен;Лис;0671234502;Ремень;1;100;100',
    'B-3;05.03.2025;Выполнен;Лис;0671234502;Ремень;1;100;900',
    'B-4;05.03.2025;Выполнен;Лис;0671234502;Ремень;пара;100;100',
    'B-5;05.03.2025;Выполнен;Лис;0671234502;Ремень;3;100;250',
  ].join('\r\n')
  const { refusals, ...done } = await apply(text)
  expect(done).toMatchObject({ ordersCount: 1, entered: 1, refusalsCount: 4 })
  expect(refusals.map(({ row, column, value }) => [row, column, value])).toEqual([
    [2, '', 'B-1'],
    [3, 'Дата заказа', '35.03.2025'],
    [4, 'Сумма', '900'],
    [5, 'Количество', 'пара'],
  ])
  expect(await orderOf('B-5')).toMatchObject({ goodsTotal: 30_000, discount: 5000, deposit: 25_000 })
  expect((await send('Колір;Розмір\r\nчорний;38')).status).toBe(400)
})

it('[ORD-8] a status that nobody knows waits for an answer, which is remembered', async () => {
  const text = [
    'Order number;Date;Status;Customer;Phone;Item;Price',
    'C-1;2025-04-01;Зюзя;Koval Ira;0671234503;Belt;450',
  ].join('\r\n')
  const shown = await look(text)
  expect(shown).toMatchObject({ ordersCount: 0, unansweredCount: 1 })
  expect(shown.words).toEqual([{ word: 'Зюзя', count: 1, status: null, isRemembered: false }])
  dataOf(setPastWord, await post('pastWord', { word: 'зюзя', status: 'refused' }))
  expect((await send(text, `&apply=${shown.fingerprint}`)).status).toBe(409)
  expect(await apply(text)).toMatchObject({ entered: 1 })
  expect(await orderOf('C-1')).toMatchObject({ status: 'refused', deposit: 0 })
})

it('[ORD-8] a table is taken back whole but for what staff changed, and may come again', async () => {
  const text = [
    'Номер;Дата;Телефон;Артикул;Ціна',
    'D-1;01.05.2025;0671234504;OLD-9;450',
    'D-2;02.05.2025;0671234504;OLD-9;450',
  ].join('\r\n')
  const { importId } = await apply(text)
  await shop.database.pool.query('update orders set version = version + 1 where number = $1', ['D-2'])
  expect(await undo(importId)).toEqual({ takenBack: 1, stays: 1 })
  expect(await orderOf('D-1')).toBeUndefined()
  expect(await orderOf('D-2')).toBeDefined()
  expect(await apply(text)).toMatchObject({ ordersCount: 1, knownCount: 1, entered: 1 })
  const late = await apply(text.replaceAll('D-', 'E-'))
  await shop.database.pool.query("update past_imports set created_at = created_at - interval '31 days'")
  expect((await post('undoPastImport', { importId: late.importId })).status).toBe(404)
})

it('[ORD-8] an undoing that was killed between an order and its number goes on, and the table may come again whole', async () => {
  const text = 'Номер;Дата;Телефон;Артикул;Ціна\r\nI-1;01.05.2025;0671234507;OLD-9;450'
  const { importId } = await apply(text)
  await deleteOrders(shop, [(await orderOf('I-1'))?.id ?? ''], theShop)
  expect(await undo(importId)).toEqual({ takenBack: 0, stays: 0 })
  expect(await apply(text)).toMatchObject({ ordersCount: 1, knownCount: 0, entered: 1 })
})

it('[FORM-6] a sign that no column of the database holds leaves the rest of its cell', async () => {
  const long = `${'а'.repeat(199)}😀`
  const text = `Номер;Дата;Статус;Телефон;Товар;Ціна\r\nJ-1;01.05.2025;Зюзя\0;0671234508;Пояс\0 ${long};450`
  dataOf(setPastWord, await post('pastWord', { word: 'зюзя', status: 'refused' }))
  expect(await apply(text)).toMatchObject({ entered: 1 })
  expect((await orderOf('J-1'))?.lines[0]?.name).toBe(`Пояс  ${'а'.repeat(194)}`)
})

it('[ORD-8] two people who bring one table at once bring each order once', async () => {
  const lines = Array.from({ length: 130 }, (_, nth) => `F-${nth};01.06.2025;0671234505;OLD-9;450`)
  const text = ['Номер;Дата;Телефон;Артикул;Ціна', ...lines].join('\r\n')
  const { fingerprint } = await look(text)
  const both = await Promise.all([1, 2].map(() => send(text, `&apply=${fingerprint}`)))
  expect(both.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const entered = await Promise.all(
    both.map(async (answer) => {
      const past = answer.status === 200 ? dataOf(importPastOrders, answer).past : undefined
      return past ? (await atRest(past.importId)).entered : 0
    }),
  )
  expect(entered.reduce((sum, each) => sum + each, 0)).toBe(130)
  expect(await rows("select count(*)::int as count from orders where number like 'F-%'")).toEqual([{ count: 130 }])
})

it('[ORD-8] an import of past orders goes in steps: it can be stopped, gone on with, and taken back while it comes', async () => {
  const lines = Array.from({ length: 350 }, (_, nth) => `S-${nth};01.06.2025;0671234511;OLD-9;450`)
  const text = ['Номер;Дата;Телефон;Артикул;Ціна', ...lines].join('\r\n')
  const { fingerprint } = await look(text)
  const list = listImports
  // the second hundred waits for somebody who brings one of its numbers, and the shop answers meanwhile
  const [importId, sent] = await shop.database.transaction(async (tx) => {
    await lockNumbers(tx, ['S-150'])
    const sending = send(text, `&apply=${fingerprint}`)
    await untilWaiting(shop)
    const [{ importId: id } = {}] = await list()
    // a stop waits for nobody
    expect(dataOf(stopPastImport, await post('stopPastImport', { importId: id }))).toMatchObject({ done: 100 })
    return [id, sending]
  })
  await sent
  await atRest(importId)
  expect((await list())[0]).toMatchObject({ state: 'stopped', done: 200, total: 350, entered: 200 })
  expect(await apply(text)).toMatchObject({ ordersCount: 150, knownCount: 200, entered: 150 })
  expect(await undo(importId)).toEqual({ takenBack: 200, stays: 0 })
  expect(await rows("select count(*)::int as count from orders where number like 'S-%'")).toEqual([{ count: 150 }])
})

it('[ORD-8] an import that is undone while it comes writes no step more', async () => {
  const lines = Array.from({ length: 150 }, (_, nth) => `V-${nth};01.06.2025;0671234513;OLD-9;450`)
  const text = ['Номер;Дата;Телефон;Артикул;Ціна', ...lines].join('\r\n')
  const { fingerprint } = await look(text)
  const [undone, sent] = await shop.database.transaction(async (tx) => {
    await lockNumbers(tx, ['V-120'])
    const sending = send(text, `&apply=${fingerprint}`)
    await untilWaiting(shop)
    return [await undo((await listImports())[0]?.importId), sending]
  })
  await sent
  expect(undone).toEqual({ takenBack: 100, stays: 0 })
  expect(await rows("select count(*)::int as count from orders where number like 'V-%'")).toEqual([{ count: 0 }])
})

it('[ORD-8] an undoing that broke off between two steps goes on, and counts each order once', async () => {
  const lines = Array.from({ length: 120 }, (_, nth) => `U-${nth};01.06.2025;0671234512;OLD-9;450`)
  const { importId } = await apply(['Номер;Дата;Телефон;Артикул;Ціна', ...lines].join('\r\n'))
  // a sequence does not go back with the transaction that fails
  await shop.database.pool.query(`
    create sequence failures;
    create function fail_on_purpose() returns trigger language plpgsql as $$ begin
      if old.number = 'U-99' then perform nextval('failures'); raise 'on purpose'; end if; return old; end $$;
    create trigger fail before delete on orders for each row execute function fail_on_purpose()`)
  await tables.beginUndo(importId)
  await expect.poll(() => rows('select is_called as failed from failures')).toEqual([{ failed: true }])
  await shop.database.pool.query('drop trigger fail on orders')
  shop.travel(60_000)
  expect((await atRest(importId)).undone).toMatchObject({ stays: 0 })
  expect(await undo(importId)).toEqual({ takenBack: 120, stays: 0 })
  expect(await rows("select count(*)::int as count from orders where number like 'U-%'")).toEqual([{ count: 0 }])
})

it('[ORD-3] our own numbers pass over those of the shop before', async () => {
  const [{ next } = {}] = await rows("select lpad((last_value + 1)::text, 6, '0') as next from order_numbers")
  await apply(`Номер;Дата;Телефон;Артикул;Ціна\r\n${String(next)};01.07.2025;0671234506;OLD-9;450`)
  const [{ number } = {}] = await rows('select next_order_number() as number')
  const [{ number: after } = {}] = await rows('select next_order_number() as number')
  expect([number, after]).not.toContain(next)
})

it('[PAY-6] a done order since the register here began is not brought by a table', async () => {
  const text = 'Номер;Дата;Телефон;Артикул;Ціна\r\nG-1;01.07.2025;0671234506;OLD-9;450'
  await shop.database.pool.query("insert into register (began_at) values ('2025-06-01') on conflict do nothing")
  expect(await look(text)).toMatchObject({ ordersCount: 0, refusalsCount: 1 })
})

it.each([
  ['Не отримано', 'refused'],
  ['Отримано', 'completed'],
  ['Виконується', 'left'],
  ['Выполнен', 'completed'],
  ['Отменён', 'cancelled'],
  ['Возврат', 'refused'],
  ['Доставляється', 'left'],
  ['Delivered', 'completed'],
  ['Shipped', 'left'],
  ['', 'completed'],
  ['Зюзя', undefined],
])('[ORD-8] the word %j is proposed to mean %s', (word, status) => {
  expect(proposedStatus(word)).toBe(status)
})
