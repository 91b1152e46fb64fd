import { afterAll, expect } from 'vitest'
import { demoTowns } from '../../demo/places.ts'
import { openNovaPoshta, type NovaPoshta } from '../stand-ins/nova-poshta.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { longIt } from '../long.ts'
import { browserTests } from './browser.ts'
import { expectWhole } from './looking.ts'
import { addAndOpenCart, chooseSize, flats, goToCheckout } from './shopper.ts'

let carrier: NovaPoshta
const { visit, opened, prepare } = browserTests(async () => {
  carrier = await openNovaPoshta(openClock())
  return { ...carrier.settings, PARCEL_SHOP_PAYS_FROM: '9000' }
})
afterAll(() => carrier.close())

prepare(async () => {
  await opened.shop.database.pool.query(`
    insert into type_boxes (product_type_id, weight, length, width, height)
    select id, 900, 33, 20, 12 from product_types where slug = 'shoes'
    on conflict (product_type_id) do update set weight = 900, length = 33, width = 20, height = 12`)
})

longIt(
  '[DEL-3] [U32] the price and the day of the chosen branch stand in the summary, also after a reload',
  async () => {
    expect(demoTowns.some(({ name }) => name === 'Полтава')).toBe(true)
    const visitor = await visit({ width: 390 })
    const { page } = visitor
    await visitor.open(`/products/${flats.code}`)
    await chooseSize(visitor, '37')
    await addAndOpenCart(visitor)
    await expect.poll(() => page.locator('.cart-total').innerText()).toMatch(/Ще .+₴, і доставку оплачуємо ми/)
    await goToCheckout(visitor)
    const summary = page.locator('.summary')
    const range = await summary.locator('.totals').innerText()
    const field = (part: string) => page.locator(`[name=novaPoshta-${part}]`)
    await field('city').tap()
    await field('city').pressSequentially('Полтава')
    await page.locator('#novaPoshta-city-list [role=option]').first().tap()
    await page.locator('#novaPoshta-branch-list [role=option]').first().tap()
    const comes = summary.locator('[data-comes]')
    await expect.poll(() => comes.innerText()).toMatch(/^Приїде [ву] \S+, \d+ \S+\.$/)
    await expect.poll(() => summary.innerText()).toMatch(/Доставка, Полтава\s+≈ \d+\s₴\s/)
    await summary.scrollIntoViewIfNeeded()
    await expectWhole(visitor, 'checkout-quote', { turned: false, fullPage: true })
    const told = await summary.innerText()

    await page.reload()
    await expect.poll(() => summary.innerText()).toBe(told)
    await page.locator('.choice', { hasText: 'Meest' }).tap()
    await expect.poll(() => summary.locator('.totals').innerText()).toBe(range)
  },
)
