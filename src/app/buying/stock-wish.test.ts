import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../tests/build/goods.ts'
import { testSite, type Site, type Visitor } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let boots: BuiltProduct
let bag: BuiltProduct
let ivan: Visitor

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
})

beforeEach(async () => {
  const lots = [
    { size: '36', colour: 'мак', quantity: 2 },
    { size: '36', colour: 'ніч', quantity: 0 },
  ]
  boots = await buildProduct(shop, { typeSlug: 'shoes', lots })
  bag = await buildProduct(shop, { lots: [{ quantity: 0 }] })
  ivan = site.visitor()
})

async function wishesFor({ id }: BuiltProduct): Promise<string[]> {
  const rows = await shop.database.db.selectFrom('stock_wishes').selectAll().where('product_id', '=', id).execute()
  return rows.map((row) => [row.size, row.colour, row.channel, row.contact, row.language].join('|'))
}

const formOf = (html: string) => /<form [^>]*\/notify\?code=.*?<\/form>/s.exec(html)?.[0] ?? ''

it('[U19] a size that is gone can be waited for without scripts, and the page says it is noted', async () => {
  const page = await ivan.get(`/uk/products/${boots.code}?color=1`)
  expect(page.text).toContain('Повідомити, коли зʼявиться')
  const form = formOf(page.text)
  expect([...form.matchAll(/<option value="(\d+)"/g)].map(([, size]) => size)).toContain('36')
  expect(form).toContain('name="color" value="1"')

  const typed = { code: boots.code, color: '1', size: '36', contact: ' Olena@Example.ua ' }
  const noted = await ivan.post('/uk/notify', typed)
  expect([noted.status, noted.location]).toEqual([303, `/uk/products/${boots.code}?color=1&wished=yes#wish`])
  const isNoted = 'Готово. Напишемо, щойно зʼявиться.'
  expect((await ivan.get(noted.location.replace('#wish', ''))).text).toContain(isNoted)
  expect((await ivan.get(`/uk/products/${boots.code}?color=1`)).text).not.toContain(isNoted)
  await ivan.post('/en/notify', { ...typed, contact: '067 123 45 67' })
  expect(await wishesFor(boots)).toEqual(['36|ніч|email|olena@example.ua|uk', '36|ніч|sms|+380671234567|en'])
})

it('[U19] [CAT-6] a wish waits for the product that the page showed, not for a hidden twin that has the code as it was sent', async () => {
  const { pool } = shop.database
  const hidden = await buildProduct(shop, { code: 'TWIN-W', lots: [{ quantity: 0 }] })
  await pool.query('update products set is_hidden = true, code_twin = 1 where id = $1', [hidden.id])
  const shown = await buildProduct(shop, { code: 'twin-w', lots: [{ quantity: 0 }] })
  const noted = await ivan.post('/uk/notify', { code: 'TWIN-W', size: '', contact: 'olena@example.ua' })
  expect(noted.status).toBe(303)
  expect([await wishesFor(hidden), await wishesFor(shown)]).toEqual([[], ['||email|olena@example.ua|uk']])
})

it('[U19] an error stands at its field, the typed text stays, and nothing is noted', async () => {
  const typed = { code: boots.code, color: '1', size: '41', contact: 'olena@' }
  const refused = await ivan.post('/uk/notify', typed)
  const form = formOf(refused.text)
  expect([refused.status, form.includes('id="contact-error"'), form.includes('value="olena@"')]).toEqual([
    400,
    true,
    true,
  ])
  expect(form).toMatch(/<option value="41" selected="">/)
  expect(refused.text).toMatch(/<details open="">/)
  expect(refused.text).toContain('aria-current="true"')
  for (const contact of ['', 'Олена', '12', '0671234567x'])
    expect([contact, (await ivan.post('/uk/notify', { ...typed, contact })).status]).toEqual([contact, 400])
  for (const size of ['', '99', "' or 1=1"])
    expect([size, (await ivan.post('/uk/notify', { ...typed, contact: 'a@example.ua', size })).status]).toEqual([
      size,
      400,
    ])
  expect(await wishesFor(boots)).toEqual([])
  expect((await ivan.get(`/uk/products/${boots.code}?color=1`)).text, 'never on the kept page').not.toContain('olena@')
})

it('[U19] goods without sizes are waited for as they are; goods that are there are not', async () => {
  const page = await ivan.get(`/en/products/${bag.code}`)
  expect(page.text).toContain('Tell me when it’s available')
  expect(formOf(page.text)).not.toContain('<select')
  await ivan.post('/en/notify', { code: bag.code, contact: 'olena@example.ua' })
  expect(await wishesFor(bag)).toEqual(['||email|olena@example.ua|en'])
  const there = await buildProduct(shop)
  expect(formOf((await ivan.get(`/en/products/${there.code}`)).text)).toBe('')
})

it('[U19] unknown and hidden goods are not found, and an address has so many wishes', async () => {
  const hidden = await buildProduct(shop, { isHidden: true, lots: [] })
  for (const code of ['НЕМАЄ', hidden.code])
    expect((await ivan.post('/uk/notify', { code, contact: 'olena@example.ua' })).status).toBe(404)
  let status = 303
  for (let tries = 0; tries < 40 && status === 303; tries++)
    status = (await ivan.post('/uk/notify', { code: bag.code, contact: `o${tries}@example.ua` })).status
  const limited = await ivan.post('/uk/notify', { code: bag.code, contact: 'olena@example.ua' })
  expect([status, limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, 429, true])
  expect(limited.text).toContain('value="olena@example.ua"')
})
