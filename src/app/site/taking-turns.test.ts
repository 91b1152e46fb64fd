import { beforeAll, describe, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'
import { deepIt } from '../../../tests/deep.ts'

const [flooding, other] = ['203.0.113.7', '198.51.100.9']
const number = 100
let site: Site
let code: string
let pool: TestShop['database']['pool']

beforeAll(async () => {
  const shop = await testShop()
  code = (await buildProduct(shop, { lots: [{ size: '37', quantity: 5 }] })).code
  pool = shop.database.pool
  site = await testSite({ ...shop, config: { ...shop.config, trustedProxy: true } })
})

/** How many of one address's requests, all sent at once before that of another address, are answered before it. */
async function answeredBefore(ask: (from: string) => Promise<unknown>, askOther = ask): Promise<number> {
  const answered: string[] = []
  const flood = Array.from({ length: number }, async () => ask(flooding).then(() => answered.push(flooding)))
  await Promise.all([...flood, askOther(other).then(() => answered.push(other))])
  return answered.indexOf(other)
}

/** A form with a file of 300 kB that is no photo. */
function sendPhotos(from: string): Promise<unknown> {
  const body = new FormData()
  for (const [name, value] of Object.entries(forms['/uk/review']?.() ?? {})) body.append(name, value)
  body.append('photos', new Blob(['a'.repeat(300_000)], { type: 'image/jpeg' }), 'a.jpg')
  const headers = { 'x-forwarded-for': from, origin: 'http://localhost:3000' }
  return site.request('/uk/review', { method: 'POST', body, headers })
}

const forms: Record<string, () => Record<string, string>> = {
  '/uk/track': () => ({ number: '1', phone: '+380671112233' }),
  '/uk/notify': () => ({ code, size: '37', contact: 'ivan@example.ua' }),
  '/uk/ask': () => ({ code, askName: 'Іван', askContact: 'ivan@example.ua', question: 'Чи шкіряна?' }),
  '/uk/cart/add': () => ({ code, size: '', quantity: '1' }),
  '/uk/review': () => ({ code, number: '1', phone: '+380671112233', rating: '5', text: 'Гарна' }),
}

describe('[AUTH-3] whoever asks while one address asks a hundred times at once is answered among the first', () => {
  it.each(['/uk/track', '/uk/nothing-there', '/uk/cart', '/uk/pay/no-such-order'])('for %s', async (path) => {
    expect(await answeredBefore((from) => site.get(path, { 'x-forwarded-for': from }))).toBeLessThan(number / 3)
  })

  it.each(Object.keys(forms))('for a form at %s', async (path) => {
    const body = new URLSearchParams(forms[path]?.())
    const send = (from: string) =>
      site.request(path, {
        method: 'POST',
        body,
        headers: { 'x-forwarded-for': from, origin: 'http://localhost:3000' },
      })
    expect(await answeredBefore(send)).toBeLessThan(number / 3)
  })

  it('for a page beside forms with photos, whose senders are looked at a few at a time', async () => {
    let [isOn, most] = [true, 0]
    const count = () => {
      most = Math.max(most, pool.waitingCount)
      if (isOn) setImmediate(count)
    }
    count()
    const look = (from: string) => site.get('/uk/track', { 'x-forwarded-for': from })
    expect(await answeredBefore(sendPhotos, look)).toBeLessThan(number / 3)
    isOn = false
    expect(most, 'statements that wait for a connection').toBeLessThan(number / 3)
  })

  deepIt('and the thousandth that waits is 429 in words, at the cost of no page', async () => {
    const ask = () => site.get('/uk/track', { 'x-forwarded-for': flooding })
    const shown = await Promise.all(Array.from({ length: 1100 }, ask))
    const refused = shown.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(50)
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    expect(refused[0]?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(refused[0]?.text).toMatch(/[а-яі]{3}/)
    expect(shown.filter(({ status }) => status === 200).length + refused.length).toBe(1100)
  })
})
