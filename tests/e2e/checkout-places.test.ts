import { expect } from 'vitest'
import { demoTowns } from '../../demo/places.ts'
import { browserTests, type Visitor } from './browser.ts'
import { deepIt } from '../deep.ts'
import { expectWhole, findViolations } from './looking.ts'
import {
  addAndOpenCart,
  chooseSize,
  fillCheckout,
  flats,
  goToCheckout,
  recipient,
  sendOrder,
  thankedFor,
} from './shopper.ts'

const { visit, opened } = browserTests()
const fingertip = 44

const townOf = (name: string) => demoTowns.find((each) => each.name === name)!
const branchOf = (town: string, number: string) => townOf(town).branches.find((each) => each.number === number)!

async function comeToCheckout(visitor: Visitor): Promise<void> {
  await visitor.open(`/products/${flats.code}`)
  await chooseSize(visitor, '37')
  await addAndOpenCart(visitor)
  await goToCheckout(visitor)
}

function fieldsOf({ page }: Visitor) {
  const of = (name: string) => page.locator(`form[data-checkout] [name=${name}]`)
  const list = (name: string) => page.locator(`#${name}-list [role=option]`)
  const [city, branch] = ['novaPoshta-city', 'novaPoshta-branch'] as const
  return { city: of(city), branch: of(branch), towns: list(city), branches: list(branch), of }
}

const refsOf = async ({ of }: ReturnType<typeof fieldsOf>) => [
  await of('cityRef').inputValue(),
  await of('branchRef').inputValue(),
]

async function placeOf(number: string) {
  const { rows } = await opened.shop.database.pool.query(
    'select delivery_place as place, delivery_address as address from orders where number = $1',
    [number],
  )
  return rows[0] as { place: unknown; address: string }
}

deepIt(
  '[U35] [U36] [DEL-6] by keys alone: a city, its branch by number, and the order keeps both; typed by hand it keeps the words',
  async () => {
    const visitor = await visit({ width: 1360 })
    const { page } = visitor
    await comeToCheckout(visitor)
    const fields = fieldsOf(visitor)
    const { city, branch, towns, branches } = fields
    await fillCheckout(visitor, { ...recipient('067 310 20 30'), city: '', branch: '', note: '' })

    await city.pressSequentially('камян')
    await expect.poll(() => towns.count()).toBeGreaterThan(1)
    await expect.poll(() => city.getAttribute('aria-expanded')).toBe('true')
    await expect
      .poll(() => page.locator('#novaPoshta-city-list + [role=status]').textContent())
      .toMatch(/^Знайдено: \d+$/)
    await city.press('Escape')
    await expect.poll(() => city.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => city.inputValue()).toBe('камян')
    await city.press('ArrowDown')
    await expect.poll(() => city.getAttribute('aria-activedescendant')).toBe('novaPoshta-city-list-0')
    await city.press('Enter')
    await expect.poll(() => city.inputValue()).toBe('Камʼянець-Подільський')
    await expect.poll(() => branch.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => branches.count()).toBe(3)
    await branch.pressSequentially('4')
    await expect.poll(() => branches.first().innerText()).toMatch(/^Відділення №\s4/)
    await branch.press('ArrowDown')
    await branch.press('Tab')
    const chosen = ['Камʼянець-Подільський', 'Відділення №4 (до 30 кг): просп. Грушевського, 40']
    const refs = [townOf(chosen[0]!).ref, branchOf(chosen[0]!, '4').ref]
    await expect.poll(() => branch.inputValue()).toBe(chosen[1])
    await expect.poll(() => refsOf(fields)).toEqual(refs)

    await page.reload()
    await expect.poll(() => refsOf(fields)).toEqual(refs)
    await expect.poll(() => city.inputValue()).toBe(chosen[0])
    await sendOrder(visitor)
    expect(await placeOf(await thankedFor(visitor))).toEqual({
      place: { cityRef: refs[0], branchRef: refs[1], number: '4' },
      address: chosen.join(', '),
    })

    await comeToCheckout(visitor)
    await fillCheckout(visitor, { ...recipient('067 310 20 31'), city: '', branch: '' })
    await city.pressSequentially('Львів')
    await expect.poll(() => towns.count()).toBe(1)
    // a name in full is as good as a choice
    await city.press('Tab')
    await expect.poll(() => fields.of('cityRef').inputValue()).toBe(townOf('Львів').ref)
    await branches.nth(1).click()
    await expect.poll(() => fields.of('branchRef').inputValue()).toBe(branchOf('Львів', '4').ref)
    await branch.press('End')
    await branch.pressSequentially(' біля парку')
    await expect.poll(() => fields.of('branchRef').inputValue()).toBe('')
    await sendOrder(visitor)
    expect(await placeOf(await thankedFor(visitor))).toEqual({
      place: null,
      address: 'Львів, Відділення №4 (до 30 кг): вул. Дорошенка, 24 біля парку',
    })
  },
)

deepIt(
  '[U35] [U36] [A1] [A5] [DEL-6] by touch on a phone: dear goods do not go into a locker, and it is said why',
  async () => {
    const { pool } = opened.shop.database
    const locker = branchOf('Київ', '5012')
    await pool.query('update nova_poshta_branches set most_value = 100000 where ref = $1', [locker.ref])
    const visitor = await visit({ width: 390, language: 'en', theme: 'dark' })
    const { page, t } = visitor
    await comeToCheckout(visitor)
    const fields = fieldsOf(visitor)
    const { city, branch, towns, branches } = fields
    await city.tap()
    await city.pressSequentially('kyi')
    await towns.first().waitFor()
    expect(await findViolations(visitor)).toEqual([])
    await towns.first().tap()
    await expect.poll(() => city.inputValue()).toBe('Київ')
    await branch.pressSequentially('хрещ')
    await expect.poll(() => branches.count()).toBe(2)
    await expectWhole(visitor, 'checkout-places', { turned: false })
    await expect.poll(async () => (await branches.first().boundingBox())?.height).toBeGreaterThanOrEqual(fingertip)

    const dear = branches.filter({ hasText: t('places.locker') })
    await expect.poll(() => dear.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => dear.innerText()).toMatch(/Takes parcels worth up to ₴?\s?1,000/)
    await dear.tap({ force: true })
    expect(await refsOf(fields)).toEqual([townOf('Київ').ref, ''])
    await branches.first().tap()
    await expect.poll(() => fields.of('branchRef').inputValue()).toBe(branchOf('Київ', '12').ref)

    // the other language keeps what was chosen, and another carrier has plain fields
    await page.locator('a[data-language=uk]:visible').first().tap()
    await page.waitForURL('/uk/checkout')
    await expect.poll(() => refsOf(fields)).toEqual([townOf('Київ').ref, branchOf('Київ', '12').ref])
    await city.focus()
    await expect.poll(() => city.getAttribute('role')).toBe('combobox')
    const typedFor = await branch.inputValue()
    await page.locator('.choice', { hasText: 'Укрпошта' }).tap()
    await expect.poll(() => branch.isVisible()).toBe(false)
    const index = page.getByLabel(visitor.t('checkout.index'))
    await index.fill('79005')
    await expectWhole(visitor, 'checkout-by-post', { turned: false })
    // what was typed for each comes back with it
    await page.locator('.choice', { hasText: 'Нова пошта' }).tap()
    await expect.poll(() => branch.inputValue()).toBe(typedFor)
    await expect.poll(() => index.isVisible()).toBe(false)
    await page.locator('.choice', { hasText: 'Укрпошта' }).tap()
    await expect.poll(() => index.inputValue()).toBe('79005')
  },
)

deepIt('[U38] [U36] a branch that is chosen from the list is no longer asked for', async () => {
  const visitor = await visit({ width: 390 })
  const { page } = visitor
  await comeToCheckout(visitor)
  const { city, branch, towns, branches } = fieldsOf(visitor)
  await fillCheckout(visitor, { ...recipient('067 310 20 32'), city: '', branch: '' })
  visitor.awaits(/^400 .*\/checkout$/)
  await city.pressSequentially('Львів')
  await expect.poll(() => towns.count()).toBe(1)
  await city.press('Tab')
  await branch.press('Escape')
  await sendOrder(visitor)
  await page.locator('#novaPoshta-branch-error').waitFor()
  await branch.press('ArrowDown')
  await branches.first().click()
  await expect.poll(() => branch.inputValue()).toMatch(/^Відділення/)
  await expect.poll(() => page.locator('.errors, .field-error').count()).toBe(0)
})
