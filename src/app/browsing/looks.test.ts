import { beforeAll, expect, it } from 'vitest'
import { updateOrders } from '#modules/orders/server/index.ts'
import { recordStatements } from '../../../tests/bench/statements.ts'
import { changeProduct, buildProduct, type BuiltProduct, type ProductOptions } from '../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../tests/build/orders.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let belt: BuiltProduct
let boots: BuiltProduct
let otherBag: BuiltProduct
let last: BuiltProduct
let bag: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  belt = await buildProduct(shop, { code: 'BELT', typeSlug: 'belts', nameUk: 'Пояс', lots: [{ price: 99_000 }] })
  const sizes = ['37', '38'].map((size) => ({ size, price: 389_000 }))
  boots = await buildProduct(shop, { code: 'BOOTS', typeSlug: 'shoes', nameUk: 'Черевики', lots: sizes })
  otherBag = await buildProduct(shop, { code: 'BAG-2', nameUk: 'Друга сумка' })
  last = await buildProduct(shop, {
    code: 'LAST',
    typeSlug: 'hats',
    nameUk: 'Останній капелюх',
    lots: [{ quantity: 1 }],
  })
  bag = await buildBag('BAG-1')
  await changeProduct(shop, { id: bag.id, companions: [boots, otherBag, last, belt] })
})

function buildBag(code: string, options: ProductOptions = {}): Promise<BuiltProduct> {
  return buildProduct(shop, { code, nameUk: `Сумка ${code}`, lots: [{ price: 265_000 }], ...options })
}

/** The names that two parts of a product's page show. */
async function beside(path = '/uk/products/BAG-1') {
  const { text } = await site.get(path)
  const part = (id: string) =>
    new RegExp(`<section[^>]* aria-labelledby="${id}">.*?</section>`, 's').exec(text)?.[0] ?? ''
  const names = (html: string) => [...html.matchAll(/<h3 class="card-name"><a[^>]*>([^<]+)/g)].map(([, name]) => name)
  return { text, look: names(part('look')), related: names(part('related')), html: part('look') }
}

it('[U27] a look stands in the order of staff before what is alike, which never repeats it', async () => {
  const { text, look, related } = await beside()
  expect(look).toEqual(['Черевики', 'Друга сумка', 'Останній капелюх', 'Пояс'])
  expect(related).not.toContain('Друга сумка')
  expect(text.indexOf('id="look"')).toBeLessThan(
    text.indexOf('id="related"') === -1 ? Infinity : text.indexOf('id="related"'),
  )
  expect(text).toContain('Доповніть образ')
  expect((await site.get('/en/products/BAG-1')).text).toContain('Complete the look')
  expect((await beside('/uk/products/BELT')).text).not.toContain('Доповніть образ')
})

it('a look tells what all of it costs', async () => {
  const { html } = await beside()
  // 2 650 + 3 890 + 1 000 + 1 000 + 990
  expect(html.replaceAll('\u00a0', ' ')).toContain('Усе разом: 9 530 ₴')
})

it('without scripts what comes in one size goes into the cart from the look; what has sizes is a link', async () => {
  const { html } = await beside()
  const forms = [...html.matchAll(/<form [^>]*action="\/uk\/cart\/add\?code=[^"]*".*?<\/form>/gs)].map(([form]) => form)
  const sent = forms.map((form) =>
    Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  )
  expect(sent.map(({ code }) => code)).toEqual(['BAG-2', 'LAST', 'BELT'])
  const visitor = site.visitor()
  const answer = await visitor.post('/uk/cart/add', sent[2] ?? {})
  expect(answer.location).toContain('/uk/cart')
  expect((await visitor.get('/uk/cart')).text).toContain('data-line="BELT||"')
})

it('[U27] without scripts one button puts a whole look into the cart, in the sizes that were chosen', async () => {
  const { html, text } = await beside()
  expect(html).toMatch(/<button(?=[^>]* form="buy")(?=[^>]* name="together")[^>]*>Додати все в кошик/)
  const chosen = (code: string, size = '') => new URLSearchParams({ code, size, colour: '' }).toString()
  const fixed = [...html.matchAll(/<input(?=[^>]* form="buy")(?=[^>]* name="with")[^>]* value="([^"]*)"/g)].map(
    ([, value = '']) => value.replaceAll('&amp;', '&'),
  )
  expect(fixed).toEqual(['BAG-2', 'LAST', 'BELT'].map((code) => chosen(code)))
  expect(html).toMatch(/<select(?=[^>]* form="buy")(?=[^>]* name="with")[^>]* id="with-BOOTS"|<select id="with-BOOTS"/)
  expect(text).toMatch(/<form[^>]* id="buy"/)
  const visitor = site.visitor()
  const send = (size: string) => {
    const form = new URLSearchParams({ code: 'BAG-1', size: '', quantity: '1', together: 'yes' })
    for (const each of [chosen('BOOTS', size), ...fixed]) form.append('with', each)
    return visitor.post('/uk/cart/add', form)
  }
  // the page asks for a size at its own field, puts nothing anywhere, and keeps the choices
  const refused = await send('')
  expect(refused.text).toMatch(/id="with-BOOTS"[^>]*aria-invalid="true"/)
  expect(refused.text).toMatch(/id="with-BOOTS-error">Виберіть розмір</)
  expect((await visitor.get('/uk/cart')).text).not.toContain('data-line=')
  const answer = await send('38')
  expect(answer.location).toContain('/uk/cart')
  const lines = [...(await visitor.get('/uk/cart')).text.matchAll(/data-line="([^"]*)"/g)].map(([, line = '']) => line)
  expect(lines.toSorted()).toEqual(['BAG-1||', 'BAG-2||', 'BELT||', 'BOOTS|38|', 'LAST||'])
})

it('[U27] [ORD-15] of a look that is there no more in whole nothing is put into the cart', async () => {
  const visitor = site.visitor()
  const form = new URLSearchParams({ code: 'BAG-1', size: '', quantity: '1', together: 'yes' })
  form.append('with', new URLSearchParams({ code: 'BOOTS', size: '45', colour: '' }).toString())
  expect((await visitor.post('/uk/cart/add', form)).text).toMatch(/id="with-BOOTS"[^>]*aria-invalid="true"/)
  expect((await visitor.get('/uk/cart')).text).not.toContain('data-line=')
  // what comes in one size has no field of its own: the form says what is wrong with it
  form.delete('with')
  form.append('with', new URLSearchParams({ code: 'NONE', size: '', colour: '' }).toString())
  const gone = await visitor.post('/uk/cart/add', form)
  expect(gone.text).toMatch(/class="errors"/)
  expect((await visitor.get('/uk/cart')).text).not.toContain('data-line=')
  // the button of the product alone leaves the rest where it is
  form.delete('together')
  await visitor.post('/uk/cart/add', form)
  expect((await visitor.get('/uk/cart')).text.match(/data-line="[^"]*"/g)).toEqual(['data-line="BAG-1||"'])
})

it('[NAV-6] the look loses goods that are sold out, hidden or deleted, and has them again once they are back', async () => {
  await beside()
  const order = await buildOrder(shop, { lines: [{ code: 'LAST', quantity: 1 }] })
  expect((await beside()).look).toEqual(['Черевики', 'Друга сумка', 'Пояс'])
  await changeProduct(shop, { id: boots.id, isHidden: true })
  expect((await beside()).look).toEqual(['Друга сумка', 'Пояс'])
  await changeProduct(shop, { id: boots.id, isHidden: false })
  await updateOrders(shop, [{ id: order.id, version: undefined, status: 'cancelled', fields: {} }], olena)
  expect((await beside()).look).toEqual(['Черевики', 'Друга сумка', 'Останній капелюх', 'Пояс'])
  await changeProduct(shop, { id: bag.id, companions: [belt] })
  expect((await beside()).look).toEqual(['Пояс'])
})

it('a page with a look costs as many statements as one without', async () => {
  await buildBag('PLAIN')
  await changeProduct(shop, { id: bag.id, companions: [belt, otherBag] })
  await site.get('/uk/products/PLAIN?size=1')
  const sent = async (path: string) => (await recordStatements(shop.database.pool, () => site.get(path))).length
  const plain = await sent('/uk/products/PLAIN')
  expect(await sent('/uk/products/BAG-1')).toBe(plain)
  expect(plain).toBeGreaterThan(0)
})
