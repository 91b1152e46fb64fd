import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { sql } from 'kysely'
import { buildProduct, receiveLot, stockOf, type BuiltProduct } from '../../../tests/build/goods.ts'
import { buildOrder } from '../../../tests/build/orders.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { testSite, type Shown, type Site, type Visitor } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let bag: BuiltProduct
let boots: BuiltProduct
let ivan: Visitor

beforeAll(async () => {
  shop = await testShop({ MAX_PER_LINE: '5', MAX_ORDERS_PER_PHONE: '1000' })
  site = await testSite(shop)
})

beforeEach(async () => {
  bag = await buildProduct(shop, { nameUk: 'Сумка «Мак»' })
  boots = await buildProduct(shop, {
    typeSlug: 'shoes',
    lots: [
      { size: '36', quantity: 2 },
      { size: '37', quantity: 0 },
    ],
  })
  ivan = site.visitor()
})

const says = ({ text }: Shown, words: string) => text.includes(words)
const hidden = ({ text }: Shown, name: string) =>
  [...text.matchAll(new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`, 'g'))].map(([, value]) =>
    (value ?? '').replaceAll('&quot;', '"'),
  )
const person = {
  phone: '067 123 45 67',
  firstName: 'Іван',
  lastName: 'О’Нїл <b>',
  carrier: 'novaPoshta',
  'novaPoshta-city': 'Київ',
  'novaPoshta-branch': 'відділення 12',
  paymentType: 'onDelivery',
  note: '',
}

/** The checkout page's fields, as its form would send them. */
async function checkoutForm(visitor: Visitor, changes: Record<string, string> = {}): Promise<URLSearchParams> {
  const page = await visitor.get('/uk/checkout')
  const form = new URLSearchParams({ ...person, ...changes })
  for (const name of ['idempotencyKey', 'line']) for (const value of hidden(page, name)) form.append(name, value)
  return form
}

it('[WIRE-3] a full disk is a 503 that says when to come again, by form and by script, and the cart stays', async () => {
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
  await sql`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(shop.database.db)
  await sql`create trigger no_room before insert on orders execute function no_room()`.execute(shop.database.db)
  onTestFinished(async () => void (await sql`drop function no_room cascade`.execute(shop.database.db)))
  const byForm = await ivan.post('/uk/checkout', await checkoutForm(ivan))
  const byScript = await site.request('/api/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'an-order-without-room' },
    body: JSON.stringify({
      lines: [
        {
          code: bag.code,
          subCode: '',
          goodsCount: 1,
          priceSale: 1e3,
        },
      ],
      phoneNumber: '+380671234567',
      firstName: 'Іван',
      deliveryType: 'nova',
      deliveryAddress: 'Київ, 12',
      paymentType: 'postpaid',
      description: '',
    }),
  })
  for (const { status, headers, text } of [byForm, byScript])
    expect([status, headers.get('retry-after')], text).toEqual([503, '5'])
  expect(says(await ivan.get('/uk/cart'), 'Сумка «Мак»')).toBe(true)
})

it('[NAV-5] a name that is too long is cut, and never in the middle of an emoji', async () => {
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
  const placed = await ivan.post('/uk/checkout', await checkoutForm(ivan, { firstName: `${'І'.repeat(199)}🎀` }))
  expect([placed.status, placed.location.replace(/[^/]+$/, '…')]).toEqual([303, '/uk/thanks/…'])
  const { rows } = await sql<{ name: string }>`
    select first_name as name from orders order by created_at desc limit 1`.execute(shop.database.db)
  expect(rows[0]?.name).toBe('І'.repeat(199))
})

it('[NAV-5] a shopper without scripts fills a cart, orders, and sees the order by its link', async () => {
  const added = await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '2' })
  expect([added.status, added.location.replace(/[\w-]{43}$/, '…')]).toEqual([303, '/uk/cart?cart=a.…'])
  const kept = await ivan.get(added.location)
  expect([kept.status, kept.location]).toEqual([303, '/uk/cart'])
  expect(added.headers.getSetCookie()[0]).toMatch(/^cart=[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/)
  expect(ivan.cookies.get('cart_count')).toBe('2')
  await ivan.post('/uk/cart/add', { code: boots.code, size: '36', quantity: '1' })
  const cart = await ivan.get('/uk/cart')
  expect([cart.headers.get('cache-control'), says(cart, 'Сумка «Мак»'), says(cart, 'Розмір 36')]).toEqual([
    'private, no-store',
    true,
    true,
  ])

  const form = await checkoutForm(ivan)
  expect(form.getAll('line')).toEqual([`${bag.code}|||2|100000`, `${boots.code}|36||1|100000`])
  const placed = await ivan.post('/uk/checkout', form)
  expect(placed.status).toBe(303)
  expect(placed.location).toMatch(/^\/uk\/thanks\/[\w-]{43}$/)
  expect(ivan.cookies.get('cart_count')).toBe('0')
  expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 2 reserved'])

  const thanks = await ivan.get(placed.location)
  const number = /<strong>(\d{6})<\/strong>/.exec(thanks.text)?.[1] ?? ''
  expect(thanks.status).toBe(200)
  const tracked = await ivan.get(placed.location.replace('thanks', 'track').replace('/uk', '/en'))
  expect([tracked.status, says(tracked, number), says(tracked, 'Київ, відділення 12')]).toEqual([200, true, true])
  expect(says(await ivan.get('/uk/cart'), 'У кошику поки нічого немає')).toBe(true)

  const again = await ivan.post('/uk/checkout', form)
  expect(again.location, '[ORD-12] the same form again is the same order').toBe(placed.location)
  expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 2 reserved'])
})

it('[NAV-5] quantities in the cart change and lines go', async () => {
  await ivan.post('/en/cart/add', { code: bag.code, size: '', quantity: '1' })
  await ivan.post('/en/cart/add', { code: boots.code, size: '36', quantity: '1' })
  expect((await ivan.post('/en/cart/update', { code: bag.code, size: '', quantity: '4' })).location).toBe('/en/cart')
  expect(ivan.cookies.get('cart_count')).toBe('5')
  await ivan.post('/en/cart/remove', { code: boots.code, size: '36' })
  expect(ivan.cookies.get('cart_count')).toBe('4')
  expect(await cartOf(ivan)).toEqual([`${bag.code}|||4|100000`])
})

it.each(['0', '-1', '1000000000', 'two', '1.5', '', '6', '99'])(
  'a quantity of “%s” is refused in words, the cart stays',
  async (quantity) => {
    await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
    const updated = await ivan.post('/uk/cart/update', { code: bag.code, size: '', quantity })
    expect([updated.status, says(updated, 'від 1 до 5')]).toEqual([400, true])
    const added = await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity })
    expect([added.status, says(added, 'class="field-error"'), says(added, bag.code)]).toEqual([400, true, true])
    expect(await cartOf(ivan)).toEqual([`${bag.code}|||1|100000`])
  },
)

it('more than there is, a size that must be chosen, one that does not exist, and unknown goods are refused where they were asked for', async () => {
  const add = (code: string, size: string, quantity = '1') => ivan.post('/uk/cart/add', { code, size, quantity })
  const answers = {
    tooMany: await add(boots.code, '36', '3'),
    noSize: await add(boots.code, ''),
    soldOut: await add(boots.code, '37'),
    wrongSize: await add(boots.code, '99'),
    unknown: await add('НЕМАЄ', ''),
  }
  expect(
    Object.fromEntries(
      Object.entries(answers).map(([name, { status, text }]) => [
        name,
        `${status} ${/data-page="(\w+)"/.exec(text)?.[1]}`,
      ]),
    ),
  ).toEqual({
    tooMany: '409 product',
    noSize: '400 product',
    soldOut: '409 product',
    wrongSize: '400 product',
    unknown: '400 cart',
  })
  expect(says(answers.noSize, 'виберіть розмір')).toBe(true)
  expect(says(answers.unknown, 'Цього ми більше не продаємо. Виберіть щось інше')).toBe(true)
  expect(ivan.cookies.has('cart')).toBe(false)
  expect(says(await ivan.get(`/uk/products/${boots.code}`), 'role="alert"'), 'errors never stay on the kept page').toBe(
    false,
  )
})

it('a checkout that is refused loses nothing of what was typed, and says where it is wrong', async () => {
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
  const form = await checkoutForm(ivan, {
    phone: '123',
    firstName: '',
    lastName: '',
    'novaPoshta-city': 'Біла Церква',
    'novaPoshta-branch': '',
    note: 'Дзвоніть\nпісля 18',
  })
  const refused = await ivan.post('/uk/checkout', form)
  expect(refused.status).toBe(400)
  for (const field of ['phone', 'firstName', 'novaPoshta-branch'])
    expect([field, says(refused, `id="${field}-error"`)]).toEqual([field, true])
  expect(says(refused, 'id="novaPoshta-city-error"')).toBe(false)
  for (const typed of ['value="123"', 'value="Біла Церква"', 'Дзвоніть'])
    expect([typed, says(refused, typed)]).toEqual([typed, true])
  expect(hidden(refused, 'idempotencyKey')).toEqual(form.getAll('idempotencyKey'))

  form.set('phone', '+380671234567')
  form.set('firstName', 'Іван')
  form.set('novaPoshta-branch', '5')
  expect((await ivan.post('/uk/checkout', form)).status).toBe(303)
})

it('[U39] goods put into the cart by one press are there once, however often the answer is lost', async () => {
  const add = (press: string, quantity = '1') =>
    ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity, press })
  const count = async () => /name="quantity" value="(\d+)"/.exec((await ivan.get('/uk/cart')).text)?.[1]
  await add('first')
  await add('second', '2')
  await add('second', '2')
  expect(await count()).toBe('3')
  // what is said in the cart is no press of the button
  await ivan.post('/uk/cart/update', { code: bag.code, size: '', quantity: '1' })
  await add('second')
  expect(await count()).toBe('2')
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
  expect(await count()).toBe('4')
})

it('[U31] [U39] the empty cart and the checkout name the order for a day to who got no answer to it', async () => {
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
  const cookies = [...ivan.cookies]
  const placed = await ivan.post('/uk/checkout', await checkoutForm(ivan))
  // what the answer brought is lost with it
  ivan.cookies.clear()
  for (const [name, value] of cookies) ivan.cookies.set(name, value)
  const track = (placed.location ?? '').replace('/thanks/', '/track/')
  expect(track).toMatch(/^\/uk\/track\/.{43}$/)
  for (const path of ['/uk/cart', '/uk/checkout']) {
    const shown = await ivan.get(path)
    expect([path, shown.text.includes(`href="${track}"`)]).toEqual([path, true])
  }
  await shop.database.pool.query(`update orders set created_at = created_at - interval '25 hours'`)
  expect((await ivan.get('/uk/cart')).text).not.toContain('/track/')
})

it('[ORD-12] an order whose answer was lost is not taken for another one that is sent from its form, and more can be ordered', async () => {
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
  const form = await checkoutForm(ivan)
  const placed = await ivan.post('/uk/checkout', form)
  expect(placed.status).toBe(303)
  expect((await ivan.post('/uk/checkout', form)).location).toBe(placed.location)
  form.set('novaPoshta-branch', 'відділення 77')
  const refused = await ivan.post('/uk/checkout', form)
  expect(refused.status).toBe(409)
  expect(refused.text).toMatch(/Замовлення \d{6} уже в нас/)
  expect(refused.text).toContain((placed.location ?? '').replace('/thanks/', '/track/'))

  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
  const again = await ivan.post('/uk/checkout', form)
  expect(again.status).toBe(409)
  form.set('idempotencyKey', hidden(again, 'idempotencyKey')[0] ?? '')
  expect((await ivan.post('/uk/checkout', form)).status).toBe(303)
})

it('[ORD-12] a price that changed meanwhile is 409 and explained, and the page shows the new one', async () => {
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
  const form = await checkoutForm(ivan)
  await shop.database.transaction((tx) =>
    receiveLot(tx, {
      productId: bag.id,
      size: '',
      purchaseNumber: 'P-0',
      purchasedOn: '2025-01-01',
      price: 120_000,
      unitCost: 1,
      quantity: 1,
    }),
  )
  const refused = await ivan.post('/uk/checkout', form)
  expect([refused.status, says(refused, 'ціна тепер')]).toEqual([409, true])
  expect(hidden(refused, 'line')).toEqual([`${bag.code}|||1|120000`])
  expect((await stockOf(shop, bag))[0]).toBe('P-0: 1 on hand, 0 reserved')
  form.set('line', `${bag.code}|||1|120000`)
  expect((await ivan.post('/uk/checkout', form)).status).toBe(303)
})

it('a checkout says what else cannot be: sold out meanwhile, an unknown carrier, an empty cart', async () => {
  await ivan.post('/uk/cart/add', { code: boots.code, size: '36', quantity: '2' })
  const form = await checkoutForm(ivan)
  await buildOrder(shop, { lines: [{ code: boots.code, size: '36', quantity: 2 }] })
  const short = await ivan.post('/uk/checkout', form)
  expect([short.status, says(short, 'вже немає в наявності. Приберіть товар або виберіть інший')]).toEqual([409, true])
  const carrier = await ivan.post('/uk/checkout', await checkoutForm(ivan, { carrier: 'pigeon' }))
  expect([carrier.status, says(carrier, 'id="carrier-error"')]).toEqual([400, true])
  const empty = await site.visitor().post('/uk/checkout', person)
  expect([empty.status, says(empty, 'Кошик порожній')]).toEqual([400, true])
})

it('self-pickup needs no address', async () => {
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
  expect(
    (
      await ivan.post(
        '/uk/checkout',
        await checkoutForm(ivan, { carrier: 'selfPickup', 'novaPoshta-city': '', 'novaPoshta-branch': '' }),
      )
    ).status,
  ).toBe(303)
})

it('[ORD-12] an order’s status is shown by number and phone, nothing else, and not to who guesses', async () => {
  const order = await buildOrder(shop, {
    lines: [{ code: bag.code }],
    phone: '+380501112233',
    lastName: 'Таємна',
    deliveryAddress: 'Луцьк',
    status: 'sent',
    trackingNumber: '20450000000000',
  })
  const found = await ivan.post('/uk/track', { number: ` ${Number(order.number)} `, phone: '050 111 22 33' })
  expect([found.status, says(found, 'Відправлено')]).toEqual([200, true])
  for (const secret of ['Таємна', 'Луцьк', '20450000000000', 'Сумка «Мак»', order.trackingToken])
    expect([secret, says(found, secret)]).toEqual([secret, false])
  const other = await ivan.post('/uk/track', { number: order.number, phone: '050 111 22 34' })
  expect([other.status, says(other, 'role="alert"'), says(other, 'Відправлено')]).toEqual([404, true, false])
  const blank = await ivan.post('/uk/track', { number: '', phone: 'abc' })
  expect([blank.status, says(blank, 'id="number-error"'), says(blank, 'id="phone-error"')]).toEqual([400, true, true])
  let limited = other
  for (let tries = 0; tries < 25 && limited.status !== 429; tries++)
    limited = await ivan.post('/uk/track', { number: '1', phone: '0501112234' })
  expect([
    limited.status,
    Number(limited.headers.get('retry-after')) > 0,
    says(limited, 'Забагато') || says(limited, 'role="alert"'),
  ]).toEqual([429, true, true])
})

it('forms of other sites, other kinds and other sizes are refused', async () => {
  const post = (headers: Record<string, string>, body = 'code=x') =>
    site.request('/uk/cart/add', { method: 'POST', headers, body })
  const form = 'application/x-www-form-urlencoded'
  expect((await post({ 'content-type': form, origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({ 'content-type': form, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({ 'content-type': 'application/json' }, '{}')).status).toBe(415)
  expect((await post({ 'content-type': form }, `code=${'x'.repeat(70_000)}`)).status).toBe(413)
  expect((await site.request('/uk/bags', { method: 'POST', headers: { 'content-type': form }, body: '' })).status).toBe(
    405,
  )
})

it('a reload of a form’s address leads back to the cart', async () => {
  expect((await ivan.get('/en/cart/add')).location).toBe('/en/cart')
})

it('a reload of the address of a product’s form leads back to where the form stood', async () => {
  const { text } = await ivan.get(`/uk/products/${boots.code}`)
  const actions = [...text.matchAll(/<form [^>]*action="([^"]*\?code=[^"]*)"/g)].map(([, action = '']) => action)
  expect(actions).toEqual(['cart/add', 'notify', 'ask'].map((form) => `/uk/${form}?code=${boots.code}`))
  for (const action of actions) {
    expect((await ivan.post(action, { code: boots.code })).status).toBe(400)
    expect((await ivan.get(action)).location).toBe(`/uk/products/${boots.code}`)
  }
  const review = /<form [^>]*action="(\/uk\/review[^"]*)"/.exec(
    (await ivan.get(`/uk/products/${boots.code}/review`)).text,
  )
  expect((await ivan.get(review?.[1] ?? '')).location).toBe(`/uk/products/${boots.code}/review`)
  const { trackingToken } = await buildOrder(shop, { status: 'completed', lines: [{ code: boots.code, size: '36' }] })
  const own = `/uk/track/${trackingToken}/review/${boots.code}`
  const write =
    /<form [^>]*action="(\/uk\/review[^"]*)"/.exec((await ivan.get(own)).text)?.[1]?.replace('&amp;', '&') ?? ''
  expect((await ivan.post(write, { code: boots.code, token: trackingToken, text: '' })).status).toBe(400)
  expect((await ivan.get(write)).location).toBe(own)
  // of a fault, or of an older page, which of them it was is not told
  expect((await ivan.get('/en/notify')).location).toBe('/en')
})

it('[ORD-15] a cart’s name is ours to give: a made-up cookie is replaced', async () => {
  ivan.cookies.set('cart', 'chosen-by-somebody-else')
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '1' })
  expect(ivan.cookies.get('cart')).toMatch(/^[\w-]{43}$/)
})

it('[ORD-15] the cart is the database’s: another process’ change is there at once', async () => {
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '3' })
  await sql`update cart_lines set quantity = 2 where product_id = ${bag.id}`.execute(shop.database.db)
  expect(await cartOf(ivan)).toEqual([`${bag.code}|||2|100000`])
})

async function cartOf(visitor: Visitor): Promise<string[]> {
  return hidden(await visitor.get('/uk/checkout'), 'line')
}
