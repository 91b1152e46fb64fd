import { beforeAll, expect, it } from 'vitest'
import type { Status } from '#modules/orders/status.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { buildOrder } from '../../../tests/build/orders.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
})

const pageOf = async ({ trackingToken }: { trackingToken: string }) =>
  (await site.get(`/uk/track/${trackingToken}`)).text.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each<[status: Status, deposit: number, asked: string]>([
  ['new', 0, 'До сплати 1 000 ₴'],
  ['sent', 30_000, 'До сплати 700 ₴'],
  ['paid', 100_000, 'Сплачено повністю'],
  ['paid', 0, ''],
  ['completed', 100_000, 'Сплачено повністю'],
  ['completed', 0, ''],
  ['cancelled', 0, ''],
  ['cancelled', 100_000, ''],
  ['refused', 30_000, ''],
])(
  '[U41] the page of an order asks for money while there is some to ask for: %s, %i paid',
  async (status, deposit, asked) => {
    const { code } = await buildProduct(shop)
    const text = await pageOf(await buildOrder(shop, { status, deposit, lines: [{ code }] }))
    const said = /(?:<span>(До сплати)<\/span><strong>([^<]+)<|(Сплачено повністю))/.exec(text)
    expect(said?.slice(1).filter(Boolean).join(' ') ?? '').toBe(asked)
    expect(text).toContain('<span>Разом</span><strong>1 000 ₴<')
    expect(text.includes('сплачуєте окремо')).toBe(asked.startsWith('До сплати'))
  },
)

it('[U41] an order is found by its number however that is written', async () => {
  const { code } = await buildProduct(shop)
  const phone = '+380501112277'
  const { number } = await buildOrder(shop, { phone, lines: [{ code }] })
  const parted = `${number.slice(0, 3)} ${number.slice(3)}`
  for (const typed of [
    number,
    `№ ${number}`,
    `#${number}`,
    ` ${Number(number)} `,
    parted,
    `№\u00a0${parted}`,
    `\u202a№${number}\u202c`,
  ]) {
    const { status } = await site.visitor().post('/uk/track', { number: typed, phone: '050 111 22 77' })
    expect([typed, status]).toEqual([typed, 200])
  }
})
