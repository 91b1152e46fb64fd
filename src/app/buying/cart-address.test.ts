import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../tests/build/goods.ts'
import { testSite, type Shown, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let bag: BuiltProduct
let belt: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
})
beforeEach(async () => {
  bag = await buildProduct(shop)
  belt = await buildProduct(shop)
})

const person = {
  phone: '067 123 45 67',
  firstName: 'Іван',
  carrier: 'novaPoshta',
  'novaPoshta-city': 'Київ',
  'novaPoshta-branch': '12',
}

/** Follows the browser's rule: what a page of the shop leads to says so. */
const here = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }

/** Keeps no cookies, and never sends one. */
function post(path: string, form: Record<string, string> | URLSearchParams, headers: object = here): Promise<Shown> {
  return site.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  })
}
const get = (path: string, headers: Record<string, string> = here) => site.get(path, headers)

/** An address that stands in a page. */
function addressIn({ text }: Shown, pattern: RegExp): string {
  return (pattern.exec(text)?.[1] ?? '').replaceAll('&amp;', '&')
}
const actionTo = (page: Shown, path: string) => addressIn(page, new RegExp(`<form[^>]* action="([^"]*${path}[^"]*)"`))

const add = ({ code }: BuiltProduct, address = '/uk/cart/add') => post(address, { code, size: '', quantity: '1' })
const tokenOf = (address: string) => /[?&]cart=(a\.[\w-]{43})$/.exec(address)?.[1] ?? ''

/** The address of the cart of a browser without cookies, with a bag in it. */
async function heldCart(): Promise<{ address: string; token: string }> {
  const { location: address } = await add(bag)
  return { address, token: tokenOf(address) }
}

async function sendCheckout(address: string, more: Record<string, string> = {}): Promise<Shown> {
  const page = await get(address)
  const form = new URLSearchParams({ ...person, paymentType: 'onDelivery', ...more })
  for (const [, name = '', value = ''] of page.text.matchAll(
    /<input type="hidden" name="(idempotencyKey|line)" value="([^"]*)"/g,
  ))
    form.append(name, value)
  return post(actionTo(page, '/checkout'), form)
}

it('[NAV-5] a browser that blocks all cookies buys two things as a guest, from a product’s page to the order’s', async () => {
  const product = await get(`/uk/products/${bag.code}`)
  const first = await add(bag, actionTo(product, '/cart/add'))
  expect([first.status, tokenOf(first.location) !== '']).toEqual([303, true])
  const cart = await get(first.location)
  expect([cart.status, cart.text.includes(`data-line="${bag.code}||"`), /data-held="1"/.test(cart.text)]).toEqual([
    200,
    true,
    true,
  ])

  // on through the shop by the links of the pages themselves, in the other language
  const home = await get(addressIn(cart, /<a class="link" href="([^"]*)"/))
  const english = await get(addressIn(home, /<a class="language" href="([^"]*)"/))
  expect(english.location).toMatch(/^\/en\?cart=a\./)
  const search = await get(`/en/search?q=${belt.code}&cart=${tokenOf(english.location)}`)
  const second = await get(search.location)
  const added = await add(belt, actionTo(second, '/cart/add'))
  expect(added.location).toBe(first.location.replace('/uk', '/en'))

  const both = await get(added.location)
  const changed = await post(actionTo(both, '/cart/update'), { code: bag.code, size: '', quantity: '2' })
  expect(changed.location).toBe(added.location)
  const removed = await post(actionTo(both, '/cart/remove'), { code: belt.code, size: '' })
  const offer = await get(removed.location)
  const back = await post(actionTo(offer, '/cart/update'), { code: belt.code, size: '', quantity: '1' })
  expect(back.location).toBe(added.location)

  const checkout = addressIn(await get(back.location), /<a class="button button-wide" href="([^"]*)"/)
  const refused = await sendCheckout(checkout, { firstName: '' })
  expect([refused.status, actionTo(refused, '/checkout')]).toEqual([400, checkout])
  const placed = await sendCheckout(checkout)
  expect(placed.location).toMatch(/^\/en\/thanks\/[\w-]{43}$/)
  expect((await get(placed.location)).status).toBe(200)
  expect([await stockOf(shop, bag), await stockOf(shop, belt)].join()).toMatch(/2 reserved.*1 reserved/)
  expect((await get(first.location)).text).not.toContain('data-line=')
})

it('[ORD-15] a cart that an address holds is ordered once, too: the second tab shows the number of the first', async () => {
  const { token } = await heldCart()
  const address = `/uk/checkout?cart=${token}`
  const form = new URLSearchParams({ ...person, paymentType: 'onDelivery', line: `${bag.code}|||1|100000` })
  expect((await sendCheckout(address)).status).toBe(303)
  const second = await post(address, form)
  expect([second.status, /Ці товари вже замовлено: замовлення \d{6}/.test(second.text)]).toEqual([409, true])
})

describe('[NAV-5] an address that holds a cart', () => {
  it.each(['/uk', '/uk/bags', '/uk/search', '/uk/cart', '/uk/checkout', '/uk/delivery'])(
    'is one visitor’s own at %s: not kept, not listed, and no other site learns of it',
    async (path) => {
      const plain = await get(path)
      const { token } = await heldCart()
      const page = await get(`${path}?cart=${token}`)
      expect([page.status, page.text.includes(token)]).toEqual([200, true])
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(page.text).toContain('<meta name="robots" content="noindex"/>')
      expect(page.text).not.toMatch(/rel="(canonical|alternate)"|og:url/)
      expect(page.headers.getSetCookie()).toEqual([])
      const after = await get(path)
      expect(after.text.includes(token)).toBe(false)
      expect(after.headers.get('cache-control')).toBe(plain.headers.get('cache-control'))
    },
  )

  it.each(['cross-site', 'same-site', 'none'])('holds none when it is opened from elsewhere: %s', async (from) => {
    const { address, token } = await heldCart()
    const elsewhere = { 'sec-fetch-site': from }
    expect((await get(address, elsewhere)).text).not.toContain('data-line=')
    expect((await get(`/uk?cart=${token}`, elsewhere)).text).not.toContain(token)
  })

  it('takes no form of another site', async () => {
    const { address, token } = await heldCart()
    const evil = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const goods = { code: belt.code, size: '', quantity: '1' }
    expect((await post(`/uk/cart/add?cart=${token}`, goods, evil)).status).toBe(403)
    expect((await get(address)).text).not.toContain(belt.code)
  })

  it('is nothing to a browser that keeps cookies: its own cart stands, and the address is done for', async () => {
    const ivan = site.visitor()
    const added = await ivan.post('/uk/cart/add', { code: belt.code, size: '' })
    const kept = await ivan.get(added.location)
    expect([kept.status, kept.location]).toEqual([303, '/uk/cart'])
    expect((await get(added.location)).text).not.toContain('data-line=')
    const { address, token } = await heldCart()
    const led = await ivan.get(`/uk/bags?size=36&cart=${token}`)
    expect([led.status, led.location]).toEqual([303, '/uk/bags?size=36'])
    expect((await ivan.get('/uk/cart')).text).toContain(`data-line="${belt.code}||"`)
    // who passed that link on has their cart all the same
    expect((await get(address)).text).toContain(`data-line="${bag.code}||"`)
  })

  it('never becomes a cookie, nor a cookie an address', async () => {
    const { token } = await heldCart()
    const again = await add(bag, `/uk/cart/add?cart=${token}`)
    expect([again.headers.getSetCookie(), tokenOf(again.location)]).toEqual([[], token])
    const asCookie = await site.get('/uk/cart', { cookie: `cart=${token}` })
    expect(asCookie.text).not.toContain('data-line=')
    const ivan = site.visitor()
    await ivan.post('/uk/cart/add', { code: bag.code, size: '' })
    expect((await get(`/uk/cart?cart=${ivan.cookies.get('cart')}`)).text).not.toContain('data-line=')
  })

  it.each(['a.', `a.${'A'.repeat(43)}`, 'x'.repeat(5000), '%00', 'a.%F0'])(
    'made up as %j is no cart, and goods find a new one',
    async (token) => {
      const page = await get(`/uk/bags?cart=${token}`)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      const added = await add(bag, `/uk/cart/add?cart=${token}`)
      expect([added.status, tokenOf(added.location).length]).toEqual([303, 45])
      expect(added.headers.getSetCookie()).toHaveLength(2)
    },
  )
})
