import { beforeAll, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct, changeProduct, receiveLot } from '../../../tests/build/goods.ts'
import { buildCheckout } from '../../../tests/build/orders.ts'
import { inEnvironment } from '../../../tests/build/shop.ts'
import { testSite, type Site, type Visitor } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
})

const read = async (visitor: Visitor, path: string) => (await visitor.get(path)).text.replaceAll(/[\u00a0\u202f]/g, ' ')

it('a size of letters is shown as it is written, also in a removed line', async () => {
  const { code } = await buildProduct(shop, { nameUk: 'Капелюх', typeSlug: 'hats', lots: [{ size: 'M/L' }] })
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code, size: 'M/L' })
  expect(await read(ivan, '/uk/cart')).toContain('aria-label="Прибрати з кошика: Капелюх, розмір M/L"')
  const { location } = await ivan.post('/uk/cart/remove', { code, size: 'M/L' })
  expect(await read(ivan, location)).toContain('Прибрано: Капелюх, розмір M/L')
})

it('[U31] the line with more than the owner now allows says so, and keeps the cart from being ordered', async () => {
  const { code } = await buildProduct(shop, { nameUk: 'Торба' })
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code, size: '', quantity: '6' })
  const lowered = await testSite(inEnvironment(shop, { MAX_PER_LINE: '5' }))
  const cookie = [...ivan.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const words = 'Торба: за раз можна замовити від 1 до 5. Змініть кількість'
  const { text } = await lowered.get('/uk/cart', { cookie })
  expect(text).toContain('Спершу виправте позначене.')
  expect(text).toContain(`<p class="field-error line-problem" id="line-0-problem">${words}</p>`)
  expect(text).toMatch(/<input id="line-0"[^>]*aria-invalid="true"/)
  const checkout = (await lowered.get('/uk/checkout', { cookie })).text
  expect(checkout).toContain(`<span class="field-error">${words}</span>`)
  expect(checkout).toContain(`<div class="cart-fix"><p>${words}</p>`)
})

it.each([
  ['39', ['36|Розмір 36', '37|Розмір 37', '39|Розмір 39']],
  ['', ['|Виберіть розмір', '36|Розмір 36', '37|Розмір 37']],
])('[U31] a line whose size staff corrected says its own, “%s”, and offers those there are', async (size, offered) => {
  const { id, code } = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '36' }, { size: '37' }] })
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code, size: '36' })
  await shop.database.pool.query('update cart_lines set size = $2 where product_id = $1', [id, size])
  const options = [...(await read(ivan, '/uk/cart')).matchAll(/<option value="([^"]*)"( selected="")?>([^<]+)/g)]
  const sizes = options.filter(([, value = '']) => /^\d*$/.test(value)).slice(0, 3)
  expect(sizes.map((option) => `${option[1]}|${option[3]}`)).toEqual(offered)
  expect(sizes.filter((option) => option[2] !== undefined).map((option) => option[1])).toEqual([size])
  await ivan.post('/uk/cart/size', { code, size, colour: '', newSize: '37' })
  expect(await read(ivan, '/uk/cart')).toContain(`data-line="${code}|37|"`)
})

it.each([
  ['uk', 'Кошик змінився в іншій вкладці'],
  ['en', 'Your bag has changed in another tab'],
])(
  '[U31] a form of a line that another tab gave another size changes nothing and says so: %s',
  async (language, words) => {
    const lots = [{ size: '37' }, { size: '38' }, { size: '39' }]
    const { code } = await buildProduct(shop, { typeSlug: 'shoes', lots })
    const ivan = site.visitor()
    await ivan.post('/uk/cart/add', { code, size: '37' })
    const text = await read(ivan, `/${language}/cart`)
    const stale = /<form [^>]*action="[^"]*\/cart\/update".*?<\/form>/.exec(text)?.[0] ?? ''
    const hidden = [...stale.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const form = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    await ivan.post('/uk/cart/size', { code, size: '37', colour: '', newSize: '38' })

    const changes = [
      await ivan.post(`/${language}/cart/update`, { ...form, quantity: '2' }),
      await ivan.post(`/${language}/cart/size`, { code, size: '37', colour: '', newSize: '39' }),
    ]
    for (const { status, text: told } of changes) expect([status, told.includes(words)]).toEqual([409, true])
    const cart = await read(ivan, '/uk/cart')
    expect([...cart.matchAll(/data-line="([^"]*)"/g)].map(([, line]) => line)).toEqual([`${code}|38|`])
    expect(ivan.cookies.get('cart_count')).toBe('1')
  },
)

it('[U31] where one piece is all that anybody may order, it is said so', async () => {
  const { code } = await buildProduct(shop, { nameUk: 'Торба', nameEn: 'Tote' })
  const single = await testSite(inEnvironment(shop, { MAX_PER_LINE: '1' }))
  const said = async (language: string) => {
    const { text } = await single.visitor().post(`/${language}/cart/add`, { code, size: '', quantity: '2' })
    return /id="quantity-error">([^<]+)/.exec(text)?.[1]
  }
  expect(await said('uk')).toBe('Торба: за раз можна замовити лише 1. Змініть кількість')
  expect(await said('en')).toBe('Tote: you can order only 1 at a time. Change the quantity')
})

it('[U31] the cart names goods that the shop no longer shows, and leads nowhere', async () => {
  const { id, code } = await buildProduct(shop, { nameUk: 'Торба' })
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code, size: '' })
  expect(await read(ivan, '/uk/cart')).toContain(`<h2><a href="/uk/products/${code}">Торба</a></h2>`)
  await changeProduct(shop, { id, isHidden: true })
  const text = await read(ivan, '/uk/cart')
  expect([text.includes('<h2>Торба</h2>'), text.includes(`/uk/products/${code}`)]).toEqual([true, false])
})

it('[U32] where delivery costs one sum the page shows one', async () => {
  const { code } = await buildProduct(shop, { lots: [{ price: 100_000 }] })
  const fixed = await testSite(inEnvironment(shop, { DELIVERY_COST: '80-80' }))
  const ivan = fixed.visitor()
  await ivan.post('/uk/cart/add', { code, size: '' })
  const text = await read(ivan, '/uk/cart')
  expect([...text.matchAll(/<dd>(≈[^<]+)<\/dd>/g)].map(([, told]) => told)).toEqual(['≈ 80 ₴', '≈ 1 080 ₴'])
})

it('[U38] of two sizes of one thing the one with too many is led to', async () => {
  const lots = [{ size: '36' }, { size: '37', price: 120_000 }]
  const { code } = await buildProduct(shop, { nameUk: 'Балетки', typeSlug: 'shoes', lots })
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code, size: '36' })
  await ivan.post('/uk/cart/add', { code, size: '37', quantity: '6' })
  const { text } = await ivan.get('/uk/checkout')
  const form = new URLSearchParams({ phone: '0671234567', firstName: 'Іван', carrier: 'selfPickup' })
  for (const [, line = ''] of text.matchAll(/name="line" value="([^"]*)"/g)) form.append('line', line)
  const lowered = await testSite(inEnvironment(shop, { MAX_PER_LINE: '5' }))
  const refused = await lowered.request('/uk/checkout', {
    method: 'POST',
    headers: {
      cookie: [...ivan.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
    },
    body: form.toString(),
  })
  expect(refused.text).toContain(
    '<a href="#order-line-1">Балетки: за раз можна замовити від 1 до 5. Змініть кількість</a>',
  )
})

it('[U31] the checkout says above its form why the cart cannot be ordered, with a way to mend it', async () => {
  const lots = [{ size: '36', quantity: 1 }, { size: '37' }]
  const { code } = await buildProduct(shop, { nameUk: 'Балетки', typeSlug: 'shoes', lots })
  const ivan = site.visitor()
  for (const size of ['36', '37']) await ivan.post('/uk/cart/add', { code, size })
  expect(await read(ivan, '/uk/checkout')).not.toContain('class="cart-fix"')
  await buildCheckout(shop, { lines: [{ code, size: '36', price: 100_000 }] })
  const page = await read(ivan, '/uk/checkout')
  expect(page.indexOf('class="cart-fix"')).toBeLessThan(page.indexOf('data-checkout'))
  const told = /<div class="cart-fix">(.*?)<\/div>/.exec(page)?.[1] ?? ''
  expect([...told.matchAll(/<p>([^<]+)<\/p>/g)].map(([, line]) => line)).toEqual([
    'Балетки, розмір 36: цього вже немає в наявності. Приберіть його, щоб оформити решту.',
  ])
  expect(told).toContain('href="/uk/cart"')
})

it('[U31] the checkout, too, tells of a price that is another than in the cart', async () => {
  const bag = await buildProduct(shop, { lots: [{ price: 100_000, quantity: 1, purchasedOn: '2026-01-01' }] })
  const later = { purchaseNumber: 'P-2', purchasedOn: '2026-02-01', price: 120_000, unitCost: 1, quantity: 5 }
  await shop.database.transaction((tx) => receiveLot(tx, { productId: bag.id, size: '', ...later }))
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code: bag.code, size: '' })
  expect(await read(ivan, '/uk/checkout')).not.toContain('Ціна змінилася')
  await buildCheckout(shop, { lines: [{ code: bag.code, price: 100_000 }] })
  expect(await read(ivan, '/uk/checkout')).toContain('<small>Ціна змінилася: було 1 000 ₴, тепер 1 200 ₴.</small>')
})

it('[U31] goods whose lots are gone have no price either: none shows as 0 ₴', async () => {
  const bag = await buildProduct(shop, { nameUk: 'Торба', lots: [{ price: 100_000 }] })
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code: bag.code, size: '' })
  await shop.database.pool.query('update cart_lines set size = $2 where product_id = $1', [bag.id, 'M'])
  for (const path of ['/uk/cart', '/uk/checkout']) {
    const line = /<(?:ul class="cart-lines"|section class="summary").*?<\/ul>/s.exec(await read(ivan, path))?.[0]
    expect([path, line?.includes('вже немає в наявності'), line?.includes('0 ₴')]).toEqual([path, true, false])
  }
})
