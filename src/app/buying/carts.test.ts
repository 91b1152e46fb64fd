import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cleanCarts } from '#modules/checkout/server/index.ts'
import { hashOf } from '#modules/checkout/server/cart-token.ts'
import { findCartId } from '#modules/checkout/server/cart.sql.ts'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../tests/build/goods.ts'
import { testSite, type Shown, type Site, type Visitor } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let bag: BuiltProduct
let belt: BuiltProduct
let passwordHash: string
let accounts = 0

beforeAll(async () => {
  shop = await testShop({ MAX_ORDERS_PER_PHONE: '10' })
  site = await testSite(shop)
  passwordHash = await hashPassword('Сонечко-7')
})
beforeEach(async () => {
  bag = await buildProduct(shop)
  belt = await buildProduct(shop)
})

async function buildAccount(): Promise<string> {
  const email = `shopper${++accounts}@example.ua`
  await shop.database.transaction((tx) => createUser(tx, { role: 'user', email, passwordHash, firstName: 'Іван' }))
  return email
}

const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A call of the page's scripts, with the cookies of the browser. */
async function call(visitor: Visitor, path: string, body: object, token = ''): Promise<Shown> {
  const answer = await site.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: cookieOf(visitor),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  for (const set of answer.headers.getSetCookie()) {
    const [, name = '', value = '', age] = /^([^=]+)=([^;]*).*?Max-Age=(\d+)/.exec(set) ?? []
    if (age === '0') visitor.cookies.delete(name)
    else visitor.cookies.set(name, value)
  }
  return answer
}

async function signIn(visitor: Visitor, login: string): Promise<string> {
  const { text } = await call(visitor, '/api/auth/login', { login, password: 'Сонечко-7' })
  return (JSON.parse(text) as { Data: { accessToken: string } }).Data.accessToken
}

const add = (visitor: Visitor, { code }: BuiltProduct, quantity = '1') =>
  visitor.post('/uk/cart/add', { code, size: '', quantity })

function hidden({ text }: Shown, name: string): string[] {
  return [...text.matchAll(new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value,
  )
}

/** `code×quantity` of each line. */
async function cartOf(visitor: Visitor): Promise<string[]> {
  const lines = hidden(await visitor.get('/uk/checkout'), 'line')
  return lines.map((line) => line.replace(/^([^|]*)\|.*\|(\d+)\|\d+$/, '$1×$2')).toSorted()
}

async function checkoutForm(visitor: Visitor, phone = '067 123 45 67'): Promise<URLSearchParams> {
  const page = await visitor.get('/uk/checkout')
  const person = {
    phone,
    firstName: 'Іван',
    carrier: 'novaPoshta',
    'novaPoshta-city': 'Київ',
    'novaPoshta-branch': '12',
    paymentType: 'onDelivery',
  }
  const form = new URLSearchParams(person)
  for (const name of ['idempotencyKey', 'line']) for (const value of hidden(page, name)) form.append(name, value)
  return form
}

it('[ORD-15] two devices of an account hold one cart: signing in on the second empties neither', async () => {
  const login = await buildAccount()
  const [phone, desk] = [site.visitor(), site.visitor()]
  await add(phone, bag, '2')
  await signIn(phone, login)
  await add(desk, belt)
  await signIn(desk, login)
  const both = [`${bag.code}×2`, `${belt.code}×1`].toSorted()
  expect([await cartOf(phone), await cartOf(desk)]).toEqual([both, both])
  await add(phone, belt)
  expect(await cartOf(desk)).toContain(`${belt.code}×2`)
})

it('[ORD-15] of goods in both carts that a sign-in joins the greater quantity stays, whichever cart has it', async () => {
  const login = await buildAccount()
  const [phone, desk, tablet] = [site.visitor(), site.visitor(), site.visitor()]
  await add(phone, bag, '2')
  await signIn(phone, login)
  await add(desk, bag, '3')
  await signIn(desk, login)
  expect(await cartOf(phone)).toEqual([`${bag.code}×3`])
  await add(tablet, bag)
  await signIn(tablet, login)
  expect(await cartOf(tablet)).toEqual([`${bag.code}×3`])
})

it('[ORD-15] a device without a cart gets the account’s at sign-in, with the count on its bag', async () => {
  const login = await buildAccount()
  const [phone, tablet] = [site.visitor(), site.visitor()]
  await add(phone, bag, '3')
  await signIn(phone, login)
  await signIn(tablet, login)
  expect([await cartOf(tablet), tablet.cookies.get('cart_count')]).toEqual([[`${bag.code}×3`], '3'])
})

it('[ORD-15] after signing out the cart is not there for the next one, and comes back to its account', async () => {
  const [olena, ivan] = [await buildAccount(), await buildAccount()]
  const shared = site.visitor()
  await add(shared, bag)
  const token = await signIn(shared, olena)
  await call(shared, '/api/auth/logout', {}, token)
  expect([shared.cookies.has('cart'), await cartOf(shared)]).toEqual([false, []])
  await signIn(shared, ivan)
  expect(await cartOf(shared)).toEqual([])
  await signIn(shared, olena)
  expect(await cartOf(shared)).toEqual([`${bag.code}×1`])
})

it('[ORD-15] a cart of another account that is left in a browser is not joined', async () => {
  const [olena, ivan] = [await buildAccount(), await buildAccount()]
  const shared = site.visitor()
  await add(shared, bag)
  await signIn(shared, olena)
  const hers = shared.cookies.get('cart')
  // her session ended without signing out
  await signIn(shared, ivan)
  expect(shared.cookies.get('cart')).not.toBe(hers)
  expect([shared.cookies.get('cart_count'), await cartOf(shared)]).toEqual(['0', []])
  await add(shared, belt)
  await signIn(shared, ivan)
  expect(await cartOf(shared)).toEqual([`${belt.code}×1`])
})

it('[ORD-15] two sign-ins at once on devices with carts join both', async () => {
  const login = await buildAccount()
  const [phone, desk] = [site.visitor(), site.visitor()]
  await add(phone, bag)
  await add(desk, belt)
  await Promise.all([signIn(phone, login), signIn(desk, login)])
  const both = [`${bag.code}×1`, `${belt.code}×1`].toSorted()
  expect([await cartOf(phone), await cartOf(desk)]).toEqual([both, both])
})

it('[ORD-15] a token that the shop did not make is not taken, however many adds bring it at once', async () => {
  const [one, other] = [site.visitor(), site.visitor()]
  const forged = 'A'.repeat(43)
  for (const visitor of [one, other]) visitor.cookies.set('cart', forged)
  const added = await Promise.all(Array.from({ length: 6 }, (_, nth) => add(nth % 2 ? one : other, bag)))
  expect(added.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303])
  expect([one.cookies.get('cart'), other.cookies.get('cart')]).not.toContain(forged)
  expect(one.cookies.get('cart')).not.toBe(other.cookies.get('cart'))
})

it('[ORD-12] a cart is ordered once: the second tab shows the number of the first one’s order', async () => {
  const ivan = site.visitor()
  await add(ivan, bag)
  const [first, second] = [await checkoutForm(ivan), await checkoutForm(ivan)]
  expect(first.get('idempotencyKey')).not.toBe(second.get('idempotencyKey'))
  const answers = await Promise.all([ivan.post('/uk/checkout', first), ivan.post('/uk/checkout', second)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 409])
  const { rows } = await shop.database.pool.query<{ number: string }>(
    'select number from orders order by created_at desc',
  )
  const refused = answers.find(({ status }) => status === 409)?.text ?? ''
  expect(/Ці товари вже замовлено: замовлення \d+/.exec(refused)?.[0]).toContain(rows[0]?.number)
  expect(ivan.cookies.get('cart_count')).toBe('0')
  await add(ivan, bag)
  expect((await ivan.post('/uk/checkout', await checkoutForm(ivan))).status).toBe(303)
})

it('[ORD-12] a line that another tab took out of a cart is not called ordered: the page shows the cart as it is', async () => {
  const ivan = site.visitor()
  const take = ({ code }: BuiltProduct) => ivan.post('/uk/cart/remove', { code, size: '' })
  await add(ivan, bag)
  await ivan.post('/uk/checkout', await checkoutForm(ivan))
  for (const goods of [[bag, belt], [belt]]) {
    for (const each of goods) await add(ivan, each)
    const form = await checkoutForm(ivan)
    await take(belt)
    const refused = await ivan.post('/uk/checkout', form)
    expect([refused.status, refused.text.includes('вже замовлено')]).toEqual([409, false])
    expect(refused.text).toContain('Кошик змінився в іншій вкладці')
    await take(bag)
  }
  await add(ivan, bag)
  const form = await checkoutForm(ivan)
  const again = await Promise.all([ivan.post('/uk/checkout', form), ivan.post('/uk/checkout', form)])
  expect(again.map(({ status }) => status)).toEqual([303, 303])
  expect(new Set(again.map(({ location }) => location)).size).toBe(1)
})

it('[ORD-12] goods that were ordered before and taken out since in another tab are not called ordered', async () => {
  const ivan = site.visitor()
  const takeBag = () => ivan.post('/uk/cart/remove', { code: bag.code, size: '' })
  await add(ivan, bag)
  const earlier = await checkoutForm(ivan)
  expect((await ivan.post('/uk/checkout', await checkoutForm(ivan))).status).toBe(303)
  // what else is taken out says nothing of them
  await add(ivan, belt)
  await ivan.post('/uk/cart/remove', { code: belt.code, size: '' })
  expect((await ivan.post('/uk/checkout', earlier)).text).toContain('Ці товари вже замовлено')
  await add(ivan, bag)
  const form = await checkoutForm(ivan)
  await takeBag()
  const refused = await ivan.post('/uk/checkout', form)
  expect([refused.status, refused.text.includes('вже замовлено')]).toEqual([409, false])
  expect(refused.text).toContain('Кошик змінився в іншій вкладці')
})

it('[ORD-12] [U31] an order leaves out lines that another tab took out, of a cart that nothing was ordered from yet either', async () => {
  const ivan = site.visitor()
  await add(ivan, bag)
  await add(ivan, belt)
  const form = await checkoutForm(ivan)
  await ivan.post('/uk/cart/remove', { code: belt.code, size: '' })
  const refused = await ivan.post('/uk/checkout', form)
  expect([refused.status, refused.text.includes('Кошик змінився в іншій вкладці')]).toEqual([409, true])
  expect(hidden(refused, 'line')).toEqual([`${bag.code}|||1|100000`])
  for (const name of ['line', 'idempotencyKey']) form.delete(name)
  for (const name of ['line', 'idempotencyKey']) for (const value of hidden(refused, name)) form.append(name, value)
  expect((await ivan.post('/uk/checkout', form)).status).toBe(303)
})

it('[ORD-12] [U31] fewer pieces in another tab are not ordered as this one shows them: it says so, and shows how many', async () => {
  const ivan = site.visitor()
  const set = (quantity: string) => ivan.post('/uk/cart/update', { code: bag.code, size: '', quantity })
  // the second time the same goods were ordered before, which is no reason to call these ordered
  for (let times = 0; times < 2; times++) {
    await add(ivan, bag, '3')
    const form = await checkoutForm(ivan)
    await set('1')
    const refused = await ivan.post('/uk/checkout', form)
    expect([refused.status, refused.text.includes('Кошик змінився в іншій вкладці')]).toEqual([409, true])
    expect(refused.text).not.toContain('вже замовлено')
    expect(hidden(refused, 'line')).toEqual([`${bag.code}|||1|100000`])
    expect(ivan.cookies.get('cart_count')).toBe('1')
    expect((await ivan.post('/uk/checkout', await checkoutForm(ivan))).status).toBe(303)
    expect(await cartOf(ivan)).toEqual([])
  }
})

it('[ORD-15] more pieces in another tab stay in the cart: what this one shows is ordered', async () => {
  const ivan = site.visitor()
  await add(ivan, bag, '2')
  await add(ivan, belt)
  const form = await checkoutForm(ivan)
  await add(ivan, bag, '3')
  expect([(await ivan.post('/uk/checkout', form)).status, ivan.cookies.get('cart_count')]).toEqual([303, '3'])
  expect(await cartOf(ivan)).toEqual([`${bag.code}×3`])
  // the same order once more takes nothing from the cart
  expect([(await ivan.post('/uk/checkout', form)).status, await cartOf(ivan)]).toEqual([303, [`${bag.code}×3`]])
})

it('[ORD-12] of forty orders of one phone at once a cap of ten lets ten through', async () => {
  const many = await buildProduct(shop, { lots: [{ size: '', quantity: 100 }] })
  const order = (nth: number) =>
    site.request('/api/checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `forty-${nth}` },
      body: JSON.stringify({
        lines: [
          {
            code: many.code,
            subCode: '',
            goodsCount: 1,
            priceSale: 1e3,
          },
        ],
        phoneNumber: '+380509998877',
        firstName: 'Іван',
        lastName: '',
        description: '',
        deliveryType: 'nova',
        deliveryAddress: 'Київ, 12',
        paymentType: 'postpaid',
      }),
    })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => order(nth)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
})

it('[ORD-15] the bag tells the truth with each answer, whatever changed the cart meanwhile', async () => {
  const login = await buildAccount()
  const [phone, desk] = [site.visitor(), site.visitor()]
  await add(phone, bag, '2')
  await signIn(phone, login)
  await signIn(desk, login)
  const told = () => desk.cookies.get('cart_count')
  await add(phone, belt)
  await desk.get('/uk/cart')
  expect(told()).toBe('3')
  await desk.get('/uk/checkout')
  await phone.post('/uk/checkout', await checkoutForm(phone))
  // a refusal of the product's page and of the cart's
  await add(desk, bag, '1000')
  expect(told()).toBe('0')
  await add(phone, belt)
  await desk.post('/uk/cart/update', { code: bag.code, size: '', quantity: '1000' })
  expect(told()).toBe('1')
  // said only when it is news
  expect((await desk.get('/uk/cart')).headers.getSetCookie()).toEqual([])
})

it('[ORD-15] each answer that counts the cart keeps its cookie as long as the owner may keep carts', async () => {
  const login = await buildAccount()
  const ivan = site.visitor()
  await add(ivan, bag, '2')
  const kept = [`cart=${ivan.cookies.get('cart')}`, 'cart_count=1'].map((each) => `${each}; Path=/; Max-Age=31536000`)
  const cookiesOf = ({ headers }: Shown) => headers.getSetCookie().map((each) => each.replace(/; SameSite.*/, ''))
  expect(cookiesOf(await ivan.post('/uk/cart/update', { code: bag.code, size: '', quantity: '1' }))).toEqual(kept)
  ivan.cookies.set('cart_count', '7')
  expect(cookiesOf(await ivan.get('/uk/cart'))).toEqual(kept)
  const signedIn = await call(ivan, '/api/auth/login', { login, password: 'Сонечко-7' })
  expect(cookiesOf(signedIn)).toEqual(expect.arrayContaining(kept))
})

it('[ORD-15] a bag that tells of a cart which the browser has no more is empty from its next page on', async () => {
  const ivan = site.visitor()
  ivan.cookies.set('cart_count', '2')
  await ivan.get('/uk/cart')
  expect(ivan.cookies.get('cart_count')).toBe('0')
  expect((await ivan.get('/uk/cart')).headers.getSetCookie()).toEqual([])
})

it('[ORD-15] carts that nobody shops with are gone after a day: empty ones, and those whose browser never came back', async () => {
  const [shopper, leaver, ordered, fleeting] = [site.visitor(), site.visitor(), site.visitor(), site.visitor()]
  for (const visitor of [shopper, leaver, ordered, fleeting]) await add(visitor, bag)
  for (const visitor of [shopper, leaver, ordered]) await visitor.get('/uk/cart')
  for (const visitor of [leaver, ordered]) await visitor.post('/uk/cart/remove', { code: bag.code, size: '' })
  const cartOf = async ({ cookies }: Visitor) =>
    findCartId(shop.database.db, hashOf(decodeURIComponent(cookies.get('cart') ?? '')))
  await shop.database.pool.query('update carts set last_order_number = $1 where id = $2', ['1', await cartOf(ordered)])
  const left = async () =>
    Promise.all([shopper, leaver, ordered, fleeting].map(async (visitor) => (await cartOf(visitor)) !== undefined))
  await cleanCarts(shop)
  expect(await left()).toEqual([true, true, true, true])
  await shop.database.pool.query(`update carts set updated_at = now() - interval '25 hours'`)
  await cleanCarts({ ...shop, now: () => new Date() })
  expect(await left()).toEqual([true, false, true, false])
})

it('[ORD-15] one address makes three hundred carts an hour; what it has goes on, and the page says what to do', async () => {
  await shop.database.pool.query('delete from rate_limits')
  const known = site.visitor()
  await add(known, bag)
  for (let made = 1; made < 300; made++) await shop.limits.spend('cartsPerAddress', 'unknown')
  const refused = await add(site.visitor(), bag)
  expect([refused.status, refused.text.includes('id="quantity-error"')]).toEqual([429, true])
  expect((await add(known, bag)).status).toBe(303)
  await shop.database.pool.query('delete from rate_limits')
})
