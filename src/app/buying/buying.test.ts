import { beforeAll, expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import { textPages } from '#modules/storefront/page-data.ts'
import { countSold } from '#modules/storefront/server/index.ts'
import { uk } from '#modules/storefront/messages.uk.ts'
import { buildProduct, receiveLot } from '../../../tests/build/goods.ts'
import { buildCheckout, buildOrder } from '../../../tests/build/orders.ts'
import { testApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { testSite, type Shown, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
})

const person = {
  phone: '067 123 45 67',
  firstName: 'Іван',
  lastName: '',
  carrier: 'novaPoshta',
  'novaPoshta-city': 'Київ',
  'novaPoshta-branch': 'відділення 12',
  paymentType: 'onDelivery',
  note: '',
}

/** The checkout form of a page, as a browser would send it. */
function formOf({ text }: Shown): URLSearchParams {
  const form = new URLSearchParams(person)
  for (const [, name = '', value = ''] of text.matchAll(
    /<input type="hidden" name="(idempotencyKey|line)" value="([^"]*)"/g,
  ))
    form.append(name, value)
  return form
}

/** The lines of a cart's page, in their order. */
function linesOf({ text }: Shown): string[] {
  return [...text.matchAll(/data-line="([^"]+)"/g)].map(([, key = '']) => key)
}

/** The form that puts back what was taken out. */
function offerOf({ text }: Shown): URLSearchParams {
  const offer = /data-removed.*?<\/form>/.exec(text)?.[0] ?? ''
  return new URLSearchParams(
    [...offer.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Later pieces at another price. */
function restock(productId: string, price: number): Promise<string> {
  const lot = { productId, size: '', purchaseNumber: 'P-2', purchasedOn: '2026-02-01', price, unitCost: 1, quantity: 5 }
  return shop.database.transaction((tx) => receiveLot(tx, lot))
}

it('[U10] popular is what sold most in the last 90 days, refused and cancelled orders aside; the address keeps it', async () => {
  const [often, once, refused, longAgo, never] = await Promise.all(
    ['often', 'once', 'refused', 'longAgo', 'never'].map((code) => buildProduct(shop, { code, typeSlug: 'hats' })),
  )
  await buildCheckout(shop, { lines: [{ code: once?.code ?? '', price: 100_000 }] })
  await buildCheckout(shop, { lines: [{ code: often?.code ?? '', price: 100_000, quantity: 3 }] })
  await buildOrder(shop, { status: 'refused', lines: [{ code: refused?.code ?? '', quantity: 5 }] })
  const old = await buildOrder(shop, { lines: [{ code: longAgo?.code ?? '', quantity: 9 }] })
  await shop.database.pool.query(`update orders set created_at = now() - interval '91 days' where id = $1`, [old.id])
  await countSold(shop)
  const { text } = await site.get('/uk/hats?sort=popular')
  const codes = [...text.matchAll(/class="card-name"><a href="\/uk\/products\/(\w+)"/g)].map(([, code]) => code)
  expect(codes.slice(0, 2)).toEqual([often?.code, once?.code])
  expect(new Set(codes)).toEqual(new Set([often, once, refused, longAgo, never].map((product) => product?.code)))
  expect(text).toMatch(/<option value="popular" selected="">/)
})

it('[U9] a list shows 24, offers the rest by one button and by links, and says how many are left', async () => {
  for (let index = 0; index < 27; index++) await buildProduct(shop, { typeSlug: 'socks' })
  const first = await site.get('/uk/socks?sort=cheaper')
  expect([...first.text.matchAll(/class="card-name"/g)]).toHaveLength(24)
  expect(first.text).toContain('Показано 24 із 27')
  expect(first.text).toMatch(
    /<a class="button button-line" href="\/uk\/socks\?sort=cheaper&amp;page=2"[^>]*>Показати ще 3</,
  )
  const second = await site.get('/uk/socks?sort=cheaper&page=2')
  expect([...second.text.matchAll(/class="card-name"/g)]).toHaveLength(3)
  expect(second.text).not.toContain('data-more')
})

it('[LOC-4] a price that may mean two is asked where it was typed, in the language of the page', async () => {
  const { text } = await site.get('/uk/socks?from=1,500')
  expect(text).toContain('Тисячі чи копійки? Напишіть, наприклад, 1250 або 1,25')
  expect(text).toMatch(/<input(?=[^>]*id="filter-from")(?=[^>]*aria-invalid="true")(?=[^>]*value="1,500")/)
  expect((await site.get('/en/socks?to=1,500')).text).toContain('Thousands or kopiykas?')
  expect((await site.get('/uk/socks?from=1500')).text).not.toContain('Тисячі чи копійки')
})

it('[LOC-4] a price of letters filters nothing, stays in its field, and has its error there in the language of the page', async () => {
  const { text } = await site.get('/uk/socks?to=abc&sort=cheaper')
  expect(text).toContain('Вкажіть суму в гривнях')
  expect(text).toMatch(/<input(?=[^>]*id="filter-to")(?=[^>]*aria-invalid="true")(?=[^>]*value="abc")/)
  expect(text).toMatch(/<input(?=[^>]*id="filter-from")(?![^>]*aria-invalid)/)
  expect(text).toContain('Показано 24 із 27')
  expect((await site.get('/en/socks?from=-5')).text).toContain('Enter an amount in hryvnias')
})

it('[U31] a line that was taken out of the cart can be put back, with its quantity', async () => {
  const bag = await buildProduct(shop, { nameUk: 'Сумка «Мак»' })
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: '3' })
  const removed = await ivan.post('/uk/cart/remove', { code: bag.code, size: '' })
  expect(removed.location).toMatch(new RegExp(`^/uk/cart\\?removed=${bag.code}&quantity=3&at=\\d{13}$`))
  const page = await ivan.get(removed.location)
  expect(page.text).toContain('Прибрано: Сумка «Мак»')
  const back = await ivan.post('/uk/cart/update', offerOf(page))
  expect(back.location).toBe('/uk/cart')
  expect((await ivan.get('/uk/cart')).text).toContain(`data-line="${bag.code}||"`)
  expect(ivan.cookies.get('cart_count')).toBe('3')
})

it('[U31] a line put back stands where it stood; a made-up place is the last one at best', async () => {
  const codes = []
  const ivan = site.visitor()
  for (let index = 0; index < 3; index++) {
    const { code } = await buildProduct(shop)
    codes.push(code)
    await ivan.post('/uk/cart/add', { code, size: '' })
  }
  const [first = '', second = '', third = ''] = codes
  const takeOut = async () => {
    const { location } = await ivan.post('/uk/cart/remove', { code: second, size: '' })
    return offerOf(await ivan.get(location))
  }
  await ivan.post('/uk/cart/update', await takeOut())
  expect(linesOf(await ivan.get('/uk/cart'))).toEqual([`${first}||`, `${second}||`, `${third}||`])
  for (const at of ['-1', '1e3', 'tomorrow', '99999999999999999999', '', '9999999999999']) {
    const forged = await takeOut()
    forged.set('at', at)
    expect([at, (await ivan.post('/uk/cart/update', forged)).location]).toEqual([at, '/uk/cart'])
    expect(linesOf(await ivan.get('/uk/cart'))).toEqual([`${first}||`, `${third}||`, `${second}||`])
  }
  const { code } = await buildProduct(shop)
  await ivan.post('/uk/cart/add', { code, size: '' })
  expect(linesOf(await ivan.get('/uk/cart')).at(-1)).toBe(`${code}||`)
})

it('[U31] the size is changed in the line, among those there are, and the line shows another price', async () => {
  const { code } = await buildProduct(shop, {
    nameUk: 'Балетки',
    typeSlug: 'shoes',
    lots: [
      { size: '37' },
      { size: '38', price: 120_000, quantity: 2 },
      { size: '39', quantity: 1 },
      { size: '40', quantity: 0 },
    ],
  })
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code, size: '37', quantity: '2' })
  const { text } = await ivan.get('/uk/cart')
  const form = /<form [^>]*action="\/uk\/cart\/size".*?<\/form>/.exec(text)?.[0] ?? ''
  expect(form).toMatch(/<button type="submit"[^>]*aria-label="Змінити розмір: Балетки, розмір 37"/)
  expect([...form.matchAll(/<option([^>]*)>([^<]+)/g)].map(([, attributes, words]) => [attributes, words])).toEqual([
    [' value="37" selected=""', 'Розмір 37'],
    [' value="38"', 'Розмір 38'],
    [' value="39"', 'Розмір 39'],
    [' value="40" disabled=""', 'Розмір 40 — немає в наявності'],
  ])
  const changed = await ivan.post('/uk/cart/size', { code, size: '37', colour: '', newSize: '38' })
  expect([changed.status, changed.location, ivan.cookies.get('cart_count')]).toEqual([303, '/uk/cart', '2'])
  const page = await ivan.get('/uk/cart')
  expect(linesOf(page)).toEqual([`${code}|38|`])
  expect(page.text.replace(/\s/g, ' ')).toContain('Ціна змінилася: було 1 000 ₴, тепер 1 200 ₴.')
  expect(page.text.replace(/\s/g, ' ')).toContain('<strong class="line-sum">2 400 ₴')
})

it('[U31] a size that there is too little of is explained at the line, and nothing changed', async () => {
  const { code } = await buildProduct(shop, {
    nameUk: 'Балетки',
    typeSlug: 'shoes',
    lots: [{ size: '37' }, { size: '38', quantity: 1 }, { size: '39', quantity: 0 }],
  })
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code, size: '37', quantity: '2' })
  const change = (newSize: string) => ivan.post('/uk/cart/size', { code, size: '37', colour: '', newSize })
  const few = await change('38')
  expect([few.status, linesOf(few)]).toEqual([409, [`${code}|37|`]])
  const words = 'Розмір 38: у наявності лише 1, а вам треба 2. Зменште кількість і виберіть його ще раз'
  expect(few.text).toContain(`<a href="#line-0-size">Балетки, розмір 37: ${words.replace('Р', 'р')}</a>`)
  expect(few.text).toContain(`<p class="field-error line-problem" id="line-0-refused">${words}</p>`)
  expect(few.text).toMatch(/<select id="line-0-size"[^>]*aria-invalid="true" aria-describedby="line-0-refused"/)
  expect((await change('39')).text).toContain('Розміру 39 вже немає в наявності. Виберіть інший')
  expect((await change('99')).status).toBe(400)
  expect((await change('')).status).toBe(400)
  expect(linesOf(await ivan.get('/uk/cart'))).toEqual([`${code}|37|`])
  expect(ivan.cookies.get('cart_count')).toBe('2')
})

it('[U38] an impossible quantity has one error, at its field: as it was typed before the cart, as it was in it', async () => {
  const { code } = await buildProduct(shop, { nameUk: 'Торба', lots: [{ quantity: 3 }] })
  const ivan = site.visitor()
  const add = (quantity: string) => ivan.post('/uk/cart/add', { code, size: '', quantity })
  const few = await add('7')
  expect(few.status).toBe(409)
  expect(few.text).not.toContain('class="errors"')
  expect(few.text).toContain('id="quantity-error">У наявності лише 3. Виберіть меншу кількість<')
  const field = /<input id="quantity"[^>]*>/.exec(few.text)?.[0]
  expect(field).toMatch(/autofocus="" aria-invalid="true" aria-describedby="quantity-error".*value="7"/)
  await add('2')
  const update = (quantity: string) => ivan.post('/uk/cart/update', { code, size: '', quantity })
  for (const quantity of ['9', '0', '1e9', 'дві']) {
    const { text } = await update(quantity)
    expect(text).toContain('<a href="#line-0">Торба')
    expect(text).toMatch(/<p class="field-error line-problem" id="line-0-refused">[^<]+/)
    expect(text).toMatch(/<input id="line-0"[^>]*aria-invalid="true" aria-describedby="line-0-refused"[^>]*value="2"/)
  }
})

it('[CAT-4] an error tells who has some in the cart how many more there are', async () => {
  const { code } = await buildProduct(shop, { lots: [{ quantity: 3 }] })
  const ivan = site.visitor()
  const said = async (language: string, quantity: string) => {
    const { text } = await ivan.post(`/${language}/cart/add`, { code, size: '', quantity })
    return /id="quantity-error">([^<]+)/.exec(text)?.[1]
  }
  await said('uk', '2')
  expect(await said('uk', '2')).toMatch(/: у наявності лише 3, з них 2 вже у вашому кошику. Додати можна ще 1$/)
  expect(await said('en', '3')).toMatch(/: only 3 in stock, and 2 already in your bag. You can add 1 more$/)
  await said('uk', '1')
  expect(await said('uk', '1')).toMatch(/: у наявності лише 3, і все це вже у вашому кошику$/)
})

it('[U31] an offer to put back something unheard of is no offer', async () => {
  expect((await site.get('/uk/cart?removed=%3Cb%3E')).text).not.toContain('data-removed')
})

it('[U31] a price that changed in the cart is explained until the line is touched', async () => {
  const bag = await buildProduct(shop, { lots: [{ price: 100_000, quantity: 1, purchasedOn: '2026-01-01' }] })
  await restock(bag.id, 120_000)
  const ivan = site.visitor()
  const goods = { code: bag.code, size: '' }
  await ivan.post('/uk/cart/add', goods)
  const note = async () => /class="line-note">([^<]+)/.exec((await ivan.get('/uk/cart')).text)?.[1]?.replace(/\s/g, ' ')
  expect(await note()).toBeUndefined()
  await buildCheckout(shop, { lines: [{ code: bag.code, price: 100_000 }] })
  expect(await note()).toBe('Ціна змінилася: було 1 000 ₴, тепер 1 200 ₴.')
  await ivan.post('/uk/cart/update', { ...goods, quantity: '2' })
  expect(await note()).toBeUndefined()
})

it('[U32] the total with an estimate of the delivery is known before any form', async () => {
  const bag = await buildProduct(shop, { lots: [{ price: 100_000 }] })
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code: bag.code, size: '' })
  const { text } = await ivan.get('/uk/cart')
  expect(text.replace(/\s/g, ' ')).toContain('≈ 1 070 ₴ – 1 150 ₴')
})

it('[U39] [ORD-12] a changed price stands beside its line, and the same form sent again is an order', async () => {
  const bag = await buildProduct(shop, {
    nameUk: 'Торба',
    lots: [{ price: 100_000, quantity: 1, purchasedOn: '2026-01-01' }],
  })
  await restock(bag.id, 120_000)
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code: bag.code, size: '' })
  const form = formOf(await ivan.get('/uk/checkout'))
  await buildCheckout(shop, { lines: [{ code: bag.code, price: 100_000 }] })
  const refused = await ivan.post('/uk/checkout', form)
  expect(refused.status).toBe(409)
  expect(refused.text).toMatch(/<a href="#order-line-0">Торба: [^<]*1\s200\s₴ замість 1\s000\s₴/)
  expect(refused.text).toContain(uk['checkout.newPrice'])
  expect(refused.text).toContain('value="Іван"')
  const placed = await ivan.post('/uk/checkout', formOf(refused))
  expect([placed.status, placed.location.split('/')[2]]).toEqual([303, 'thanks'])
})

it('[U39] when the last piece went the line says so and the words say what to do', async () => {
  const bag = await buildProduct(shop, { lots: [{ price: 100_000, quantity: 1 }] })
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code: bag.code, size: '' })
  const form = formOf(await ivan.get('/uk/checkout'))
  await buildCheckout(shop, { lines: [{ code: bag.code, price: 100_000 }] })
  const refused = await ivan.post('/uk/checkout', form)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(uk['cart.goneAll'])
  // and is not in the sum
  const [, sum] = /<dt>Товари<\/dt><dd><strong>([^<]*)/.exec((await ivan.get('/uk/cart')).text) ?? []
  expect(sum).toBe(formatMoney(0, 'uk'))
  expect(refused.text).toContain('href="/uk/cart"')
  expect(refused.text).toContain('value="Іван"')
})

it('[U31] [ORD-12] the empty cart and the checkout name the order to who comes back, until they put something in', async () => {
  const bag = await buildProduct(shop)
  const olha = site.visitor()
  const told = async (path: string) =>
    /Ми отримали ваше замовлення № (\d{6}).*?href="(\/uk\/track\/[\w-]{43})"/.exec((await olha.get(path)).text)
  expect(await told('/uk/cart')).toBe(null)
  await olha.post('/uk/cart/add', { code: bag.code, size: '' })
  const { location } = await olha.post('/uk/checkout', formOf(await olha.get('/uk/checkout')))
  const token = /[\w-]{43}$/.exec(location)?.[0]
  for (const path of ['/uk/cart', '/uk/checkout']) expect((await told(path))?.[2]).toBe(`/uk/track/${token}`)
  expect(await olha.get(`/uk/track/${token}`)).toMatchObject({
    text: expect.stringContaining((await told('/uk/cart'))?.[1] ?? '-'),
  })
  await olha.post('/uk/cart/add', { code: bag.code, size: '' })
  expect(await told('/uk/cart')).toBe(null)
  const stranger = site.visitor()
  stranger.cookies.set('placed', 'x'.repeat(43))
  expect((await stranger.get('/uk/cart')).status).toBe(200)
})

it('[ORD-15] goods that another tab puts into the cart during the checkout are still there after the order', async () => {
  const [bag, belt] = await Promise.all([buildProduct(shop), buildProduct(shop)])
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code: bag.code, size: '' })
  const form = formOf(await ivan.get('/uk/checkout'))
  await ivan.post('/uk/cart/add', { code: belt.code, size: '', quantity: '2' })
  const count = () => ivan.cookies.get('cart_count')
  expect([(await ivan.post('/uk/checkout', form)).status, count()]).toEqual([303, '2'])
  expect(linesOf(await ivan.get('/uk/cart'))).toEqual([`${belt.code}||`])
  // the same order once more takes nothing from the cart
  expect([(await ivan.post('/uk/checkout', form)).status, count()]).toEqual([303, '2'])
})

it.each(languages.flatMap((language) => textPages.map((id) => [language, id] as const)))(
  '[U48] /%s/%s is there, kept, open to search engines, in the footer, and all its links lead somewhere',
  async (language, id) => {
    const page = await site.get(`/${language}/${id}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(page.text).not.toContain('noindex')
    const article = /<article.*<\/article>/s.exec(page.text)?.[0] ?? ''
    expect(article).toMatch(/^<article class="text"><h1>[^<]+<\/h1><p>/)
    expect(article).not.toMatch(/\*\*|\]\(|^#/m)
    const links = [...article.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path)
    for (const link of new Set(links)) expect([link, (await site.get(link)).status]).toEqual([link, 200])
    expect((await site.get(`/${language}`)).text).toContain(`<a href="/${language}/${id}">`)
  },
)

it.each(languages)(
  '[U48] the first page leads to who makes these things, and that page to returns and contacts: %s',
  async (language) => {
    const home = await site.get(`/${language}`)
    expect(/<section class="story".*?<\/section>/s.exec(home.text)?.[0]).toContain(`href="/${language}/about"`)
    const { text } = await site.get(`/${language}/about`)
    const article = /<article.*<\/article>/s.exec(text)?.[0]
    for (const page of ['returns', 'contacts']) expect(article).toContain(`href="/${language}/${page}"`)
  },
)

it('[S12] nothing is fetched ahead for who saves data', async () => {
  const rules = async (headers = {}) => (await site.get('/speculation-rules.json', headers)).text
  expect(JSON.parse(await rules({ 'save-data': 'on' }))).toEqual({ prefetch: [] })
  expect(await rules()).toMatch(/"\/cart\*".*"\/checkout\*".*"\/login\*".*"\/crm\*".*"\/api\/\*".*data-no-spec/)
})

it.each([
  ['uk', 'Торба зі снів', 'Цього ми більше не продаємо', 'цього ми більше не продаємо'],
  ['en', 'Bag of dreams', 'We no longer sell this', 'we no longer sell this'],
])(
  '[ORD-15] a product that is deleted while it is in a cart is named there (%s)',
  async (language, name, words, refusal) => {
    const bag = await buildProduct(shop, { nameUk: 'Торба зі снів', nameEn: 'Bag of dreams' })
    const other = await buildProduct(shop)
    const ivan = site.visitor()
    for (const { code } of [bag, other]) await ivan.post(`/${language}/cart/add`, { code, size: '' })
    const form = formOf(await ivan.get(`/${language}/checkout`))
    const api = testApi(shop)
    const deleted = await api.call(`/crm/products/delete?ids=${bag.id}`, {
      method: 'DELETE',
      token: await api.signIn('admin'),
    })
    expect(deleted.status).toBe(200)
    for (const path of ['cart', 'checkout']) {
      const { text } = await ivan.get(`/${language}/${path}`)
      expect(text, path).toContain(name)
      expect(text, path).toContain(words)
      expect(text, path).not.toContain(`/products/${bag.code}`)
    }
    const refused = await ivan.post(`/${language}/checkout`, form)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(`${name}: ${refusal}`)
    await ivan.post(`/${language}/cart/remove`, { code: bag.code, size: '' })
    const { text } = await ivan.get(`/${language}/cart`)
    expect([text.includes(name), text.includes(other.code)]).toEqual([false, true])
  },
)
