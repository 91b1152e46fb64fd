import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import { testApi, type TestApi } from '../../../tests/build/api.ts'
import { buildCaller, type Caller } from '../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct, changeProduct } from '../../../tests/build/goods.ts'
import { buildCheckout, buildOrder } from '../../../tests/build/orders.ts'
import { lastMessageTo } from '../../../tests/build/outbox.ts'
// puts the parts together: what happens at a sign-in
import '../app.ts'

let shop: TestShop
let api: TestApi
let code: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  code = (await buildProduct(shop, { lots: [{ quantity: 100 }] })).code
})
beforeEach(async () => void (await shop.database.pool.query('delete from rate_limits')))

let people = 0
const newPhone = () => `+38068${String(++people).padStart(7, '0')}`
const password = 'Сонечко-7'

async function buildPerson(phone: string | null, email: string | null): Promise<Caller> {
  const passwordHash = await hashPassword(password)
  const account = { role: 'user' as const, phone: phone ?? undefined, email: email ?? undefined, passwordHash }
  await shop.database.transaction((tx) => createUser(tx, account))
  return buildCaller(api)
}

const buy = (phone: string) => buildCheckout(shop, { phone, lines: [{ code, price: 100_000 }] })

async function codeTo(recipient: string): Promise<string> {
  const { parameters } = await lastMessageTo(shop, recipient)
  return String((parameters as { code?: string }).code)
}

async function numbersOf(caller: Caller): Promise<string[]> {
  const { Data } = await caller.get('/profile/orders')
  return (Data as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber)
}

it('[AUTH-10] own orders, newest first, with what a customer may know and no more', async () => {
  const phone = newPhone()
  const placed = await buy(phone)
  const caller = await buildPerson(phone, null)
  await caller.post('/auth/login', { login: phone, password })
  const answer = await caller.get('/profile/orders')
  expect(answer.headers.get('x-total-count')).toBe('1')
  expect(answer.Data).toEqual([
    {
      orderNumber: placed.orderNumber,
      dateCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      status: 'new',
      isReturning: false,
      totalSum: 1000,
      payment: 1000,
      deposit: 0,
      deliveryType: 'nova',
      deliveryAddress: 'Львів, відділення 3',
      deliveryTTN: '',
      paymentType: 'postpaid',
      trackingPath: `/track/${placed.trackingToken}`,
      products: [
        {
          code,
          subCode: '',
          color: '',
          colorName: '',
          canReview: false,
          goodsCount: 1,
          returnedCount: 0,
          priceSale: 1000,
          name: expect.any(String),
          photos: [],
        },
      ],
    },
  ])
  const second = await buy(phone)
  const laptop = buildCaller(api)
  await laptop.post('/auth/login', { login: phone, password })
  expect(await numbersOf(laptop)).toEqual([second.orderNumber, placed.orderNumber])
  expect((await laptop.get('/profile/orders?limit=1&offset=1')).Data).toMatchObject([
    { orderNumber: placed.orderNumber },
  ])
})

it('[AUTH-10] received goods can be reviewed while the shop shows them', async () => {
  const phone = newPhone()
  const { id, code: received } = await buildProduct(shop)
  await buildOrder(shop, { phone, status: 'completed', lines: [{ code: received }] })
  const caller = await buildPerson(phone, null)
  await caller.post('/auth/login', { login: phone, password })
  const told = async () => {
    const { Data } = await caller.get('/profile/orders')
    return (Data as { products: { canReview: boolean }[] }[]).flatMap(({ products }) =>
      products.map((each) => each.canReview),
    )
  }
  expect(await told()).toEqual([true])
  await changeProduct(shop, { id, isHidden: true })
  expect(await told()).toEqual([false])
})

it('[AUTH-10] [CAT-6] bought goods are reviewed and ordered again under their present code, whoever has the old one', async () => {
  const phone = newPhone()
  const { id, code: old } = await buildProduct(shop)
  await buildOrder(shop, { phone, status: 'completed', lines: [{ code: old }] })
  await changeProduct(shop, { id, code: `${old}-new` })
  await buildProduct(shop, { code: old, isHidden: true })
  const caller = await buildPerson(phone, null)
  await caller.post('/auth/login', { login: phone, password })
  const { Data } = await caller.get('/profile/orders')
  expect(Data).toMatchObject([{ products: [{ code: `${old}-new`, canReview: true }] }])
})

it('[AUTH-10] nobody sees another’s orders', async () => {
  const [mine, theirs] = [newPhone(), newPhone()]
  await buy(theirs)
  const caller = await buildPerson(mine, null)
  await caller.post('/auth/login', { login: mine, password })
  expect(await numbersOf(caller)).toEqual([])
  expect((await buildCaller(api).get('/profile/orders')).status).toBe(401)
})

it('[AUTH-5] a guest’s orders join the account that is registered by their phone, once its code is typed', async () => {
  const phone = newPhone()
  const { orderNumber } = await buy(phone)
  const caller = buildCaller(api)
  await caller.post('/auth/registration/phone', { phoneNumber: phone, password, isDataProcessing: true })
  await caller.post('/auth/loginbycodeconfirm', { login: phone, code: await codeTo(phone) })
  expect(await numbersOf(caller)).toEqual([orderNumber])
})

it('[AUTH-10] [NAV-5] an order placed with a proved phone after the sign-in is there at once: by staff, or by a form without scripts', async () => {
  const phone = newPhone()
  const caller = await buildPerson(phone, null)
  await caller.post('/auth/login', { login: phone, password })
  expect(await numbersOf(caller)).toEqual([])
  const taken = await buildOrder(shop, { phone, lines: [] })
  const sent = await buy(phone)
  expect(await numbersOf(caller)).toEqual([sent.orderNumber, taken.number])
})

it('[AUTH-5] an entered phone that is not proved brings no orders; its code does', async () => {
  const phone = newPhone()
  const { orderNumber } = await buy(phone)
  const email = `guest${people}@example.ua`
  const caller = buildCaller(api)
  const entry = { phoneNumber: phone, email, password, isDataProcessing: true }
  await caller.post('/auth/registration/email', entry)
  const { parameters } = await lastMessageTo(shop, email)
  await caller.get(`/auth/${(parameters as { path: string }).path.split('#')[1]}`)
  expect(await numbersOf(caller)).toEqual([])
  await caller.post('/profile/sendcode', { login: phone })
  expect((await caller.post('/profile/confirm', { login: phone, code: await codeTo(phone) })).status).toBe(200)
  expect(await numbersOf(caller)).toEqual([orderNumber])
})

it('[AUTH-5] orders that name the e-mail join too, in whatever case it was written', async () => {
  const email = `case${++people}@example.ua`
  const order = await buildOrder(shop, { phone: newPhone(), email: email.toUpperCase(), lines: [{ code }] })
  const caller = await buildPerson(null, email)
  await caller.post('/auth/login', { login: email, password })
  expect(await numbersOf(caller)).toEqual([order.number])
})

it('[AUTH-5] an order of another account stays theirs, whoever comes to own its phone', async () => {
  const phone = newPhone()
  const first = await buildPerson(phone, `first${people}@example.ua`)
  await first.post('/auth/login', { login: phone, password })
  const { orderNumber } = await buy(phone)
  await buildCaller(api).post('/auth/login', { login: phone, password })
  await first.put('/profile', { PhoneNumber: '' })
  const second = buildCaller(api)
  await second.post('/auth/registration/phone', { phoneNumber: phone, password, isDataProcessing: true })
  await second.post('/auth/loginbycodeconfirm', { login: phone, code: await codeTo(phone) })
  expect(await numbersOf(second)).toEqual([])
  expect(await numbersOf(first)).toEqual([orderNumber])
})

it('[AUTH-5] [AUTH-10] the login that an invited one chose brings no orders of whoever has it; a code does', async () => {
  const phone = newPhone()
  const { orderNumber } = await buy(phone)
  const { Data } = await api.call('/crm/invitations/add', {
    method: 'POST',
    body: { role: 'packer' },
    token: await api.signIn('admin'),
  })
  const token = (Data as { link: string }).link.split('#invitation/')[1]
  const caller = buildCaller(api)
  await caller.post('/auth/invitation/accept', { token, login: phone, password })
  expect(await numbersOf(caller)).toEqual([])
  await caller.post('/auth/login', { login: phone, password })
  expect(await numbersOf(caller)).toEqual([])
  await caller.post('/auth/loginbycode', { login: phone })
  await caller.post('/auth/loginbycodeconfirm', { login: phone, code: await codeTo(phone) })
  expect(await numbersOf(caller)).toEqual([orderNumber])
})
