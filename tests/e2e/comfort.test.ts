import { expect, it } from 'vitest'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { editorTexts } from '#modules/orders/web/editor/texts.ts'
import { movingTexts } from '#modules/orders/web/list/moving/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { longIt } from '../long.ts'
import { browserTests, type Visitor } from './browser.ts'
import { sampled } from './looking.ts'
import { chooseStatus, signIn, signInQuietly } from './office.ts'
import { expectPressable } from './pressed.ts'
import { flats, pressAdd } from './shopper.ts'

const { visit, opened } = browserTests()

const readBackwards = [
  { path: '/', width: 1360 },
  { path: '/shoes', width: 1360 },
  { path: '/', width: 390 },
  { path: `/products/${flats.code}`, width: 390 },
  { path: '/delivery', width: 390 },
  { path: '/shoes?size=37', width: 390 },
  { path: `/products/${flats.code}`, width: 1360 },
] as const

deepIt.each(sampled(readBackwards))(
  '[A3] whoever goes through $path at $width px backwards sees each thing that has the focus',
  async ({ path, width }) => {
    const visitor = await visit({ width })
    const { page } = visitor
    await visitor.open(path)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.locator('footer a').first().focus()
    const hidden: string[] = []
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Shift+Tab')
      hidden.push(...(await page.evaluate(findCovered)))
    }
    expect(hidden).toEqual([])
  },
)

deepIt.each(sampled([1360, 390] as const))(
  '[A3] in an order at %i px nothing that has the focus lies under the bar that saves',
  async (width) => {
    const { id } = await buildOrder(opened.shop, { lines: [{ code: flats.code, size: '37' }] })
    const visitor = await visit({ width })
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto(`/crm/orders/${id}`)
    await page.getByLabel(orderTexts('uk')('field.note'), { exact: true }).fill('Зателефонувати ввечері')
    await page.locator('[data-save-bar]').waitFor()
    // what comes late would move what has the focus
    await page.getByText(editorTexts('uk')('told.none')).waitFor()
    await page.getByRole('list', { name: editorTexts('uk')('line.lots') }).waitFor()
    await page.setViewportSize({ width, height: 640 })
    await page.locator('main button').first().focus()
    const hidden: string[] = []
    for (let press = 0; press < 45; press++) {
      await page.keyboard.press('Tab')
      hidden.push(...(await page.evaluate(findCovered)))
    }
    expect(hidden).toEqual([])
  },
)

/** The focused thing, when another one lies over all of it. */
function findCovered(): string[] {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches('.skip')) return []
  const box = focused.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((right) => [0.1, 0.5, 0.9].map((down) => [right, down] as const))
  const isSeen = points.some(([right, down]) => {
    const top = document.elementFromPoint(box.x + box.width * right, box.y + box.height * down)
    return top !== null && (focused.contains(top) || top.contains(focused))
  })
  return isSeen ? [] : [`${focused.tagName} ${focused.className} ${focused.textContent.slice(0, 30)}`]
}

longIt.each(
  sampled([
    { path: '/', theme: 'light' },
    { path: `/products/${flats.code}`, theme: 'light' },
    { path: '/shoes?size=37', theme: 'dark' },
  ] as const),
)('[A2] the focus on $path has a line of two pixels around it, $theme', async ({ path, theme }) => {
  const visitor = await visit({ width: 1360, theme })
  const { page } = visitor
  await visitor.open(path)
  const unlike: string[] = []
  for (let press = 0; press < 50; press++) {
    await page.keyboard.press('Tab')
    unlike.push(...(await page.evaluate(findUnmarked)))
  }
  expect(unlike).toEqual([])
})

/** The focused thing, when neither it nor what stands for it has a ring. */
function findUnmarked(): string[] {
  const focused = document.activeElement
  if (!focused || focused === document.body) return []
  const near = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement]
  const isMarked = near.some((element) => {
    if (!element) return false
    return [undefined, '::after', '::before'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2
    })
  })
  return isMarked ? [] : [`${focused.tagName} ${focused.className} ${focused.textContent.slice(0, 30)}`]
}

longIt.each(sampled(['menu', 'search-panel', 'filters']))(
  '[A2] [A3] the panel "%s" takes the focus, gives it back at Esc, and is gone when the focus leaves it',
  async (id) => {
    const visitor = await visit({ width: 390 })
    const { page } = visitor
    await visitor.open('/shoes')
    const opener = page.locator(`[popovertarget=${id}]:not([popovertargetaction])`)
    const isOpen = () => page.locator(`#${id}`).evaluate((panel) => panel.matches(':popover-open'))
    const isInside = () => page.locator(`#${id}`).evaluate((panel) => panel.contains(document.activeElement))
    await opener.click()
    await expect.poll(() => Promise.all([isOpen(), isInside()])).toEqual([true, true])
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen()).toBe(false)
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    await expect.poll(() => Promise.all([isOpen(), isInside()])).toEqual([true, true])
    for (let press = 0; press < 40 && (await isInside()); press++) await page.keyboard.press('Tab')
    await expect.poll(() => Promise.all([isInside(), isOpen()])).toEqual([false, false])
  },
)

deepIt('[NAV-3] turning a tablet closes the menu, and leaves the size guide open', async () => {
  const visitor = await visit({ width: 390 })
  const { page, t } = visitor
  await visitor.open(`/products/${flats.code}`)
  await page.getByRole('button', { name: t('sizes.open') }).click()
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(() => page.getByRole('dialog', { name: t('sizes.open') }).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 800, height: 800 })
  await page.getByRole('button', { name: t('nav.menu') }).click()
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(() => page.locator('#menu').evaluate((menu) => menu.matches(':popover-open'))).toBe(false)
})

longIt.each(
  sampled(
    [
      { path: '/', width: 390 },
      { path: '/socks?color=blue&to=3000', width: 360 },
      { path: '/products/BEL-0501', width: 768 },
      { path: '/contacts', width: 390 },
      { path: '/about', width: 360 },
      { path: '/login?step=register&by=phone', width: 390 },
      { path: '/search?q=сумка крокодил', width: 390 },
      { path: '/products/SHO-0206', width: 430 },
    ] as const,
    3,
  ),
)(
  '[A5] where fingers press, each thing on $path at $width px is 44 px high and wide and lies under no other',
  async ({ path, width }) => {
    const visitor = await visit({ width })
    const { page } = visitor
    await visitor.open(path)
    await expectPressable(visitor, path)
    // what lies over the page
    for (const id of ['menu', 'search-panel', 'filters']) {
      if ((await page.locator(`[popovertarget=${id}]:not([popovertargetaction])`).count()) === 0) continue
      await page.locator(`#${id}`).evaluate((panel: HTMLElement) => panel.showPopover())
      await expectPressable(visitor, id)
      await page.locator(`#${id}`).evaluate((panel: HTMLElement) => panel.hidePopover())
    }
  },
)

deepIt('[A5] so it is on the way to an order, and where one is asked after', async () => {
  const visitor = await visit({ width: 390 })
  const { page } = visitor
  await visitor.open(`/products/${flats.code}`)
  await page.locator('.product .heart').click()
  await visitor.page.locator('.size:has(input:enabled)').first().click()
  await pressAdd(visitor)
  for (const path of ['/cart', '/checkout', '/wishlist', '/track']) {
    await visitor.open(path)
    await expectPressable(visitor, path)
  }
})

it('[U26] the first screen of a product has a button to buy it with its price, on a phone and on a tablet', async () => {
  const visitor = await visit({ width: 390 })
  const { page } = visitor
  await visitor.open(`/products/${flats.code}`)
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => page.evaluate(findButtonsInSight), { message: `${width} px` })
      .toContainEqual(expect.stringMatching(/1\s590/))
  }
})

longIt.each(sampled([844, 664]))(
  '[U26] the first screen of the shop on a phone has a picture from edge to edge, its price and a button (%s px high)',
  async (height) => {
    const visitor = await visit({ width: 390 })
    const { page } = visitor
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height })
      await visitor.open('/')
      const seen = () =>
        page.evaluate(() => {
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
          const [photo, price, button] = [box('.hero-egg .egg'), box('.hero-price .price'), box('.hero .button')]
          const isWhole = (of?: DOMRect) => of !== undefined && of.top >= 0 && of.bottom <= innerHeight
          return { left: photo?.left, right: photo?.right, price: isWhole(price), button: isWhole(button) }
        })
      await expect.poll(seen).toEqual({ left: 0, right: width, price: true, button: true })
    }
  },
)

deepIt(
  '[U26] with letters of 20 px, too, the first screens of a phone have what is sold, its price and a button',
  async () => {
    const visitor = await visit({ width: 390, isNew: true })
    const { page } = visitor
    await page.setViewportSize({ width: 390, height: 664 })
    const enlarge = () => page.evaluate(() => void (document.documentElement.style.fontSize = '125%'))
    const seen = (selectors: readonly string[]) =>
      page.evaluate((all) => {
        const bar = document.querySelector<HTMLElement>('[data-buy-bar]')
        const end = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight
        const isWhole = (selector: string) => {
          const box = document.querySelector(selector)?.getBoundingClientRect()
          return box !== undefined && box.top >= 0 && box.bottom <= end + 1
        }
        const strip = document.querySelector('.strip')?.getBoundingClientRect().height
        return [...all.filter((selector) => !isWhole(selector)), `${strip} px`, document.documentElement.scrollWidth]
      }, selectors)
    for (const [path, selectors] of [
      ['/', ['.hero-price .price', '.hero .button']],
      ['/products/SHO-0204', ['h1', '.product-price']],
      ['/shoes?size=37', ['.chip-remove']],
    ] as const) {
      await visitor.open(path)
      await enlarge()
      // the bar that stays counts on the height of the strip above it
      await expect.poll(() => seen(selectors)).toEqual(['44 px', 390])
    }
  },
)

deepIt.each(['its only one', 'none'])(
  '[U21] on a phone the photo of a product goes from edge to edge where it is %s',
  async (which) => {
    const { db } = opened.shop.database
    const { picture_id: pictureId } = await db
      .selectFrom('product_photos')
      .select('picture_id')
      .executeTakeFirstOrThrow()
    const photos = which === 'none' ? [] : [{ pictureId, altUk: '', altEn: '' }]
    const { code } = await buildProduct(opened.shop, { photos })
    const visitor = await visit({ width: 390 })
    await visitor.open(`/products/${code}`)
    const box = async () => {
      const { x, width } = (await visitor.page.locator('.shot').boundingBox()) ?? {}
      return [x, width]
    }
    await expect.poll(box).toEqual([0, 390])
  },
)

deepIt('[U3] on a phone each filter that was chosen can be taken off above the goods', async () => {
  const visitor = await visit({ width: 390 })
  await visitor.open('/shoes?size=37&color=red')
  const chips = visitor.page.locator('.chip-remove')
  await expect.poll(() => chips.count()).toBe(2)
  await chips.first().click()
  await visitor.page.waitForURL('/uk/shoes?color=red')
})

/** Texts of the buy buttons that are whole on the screen: that of the form, and that of the bar. */
function findButtonsInSight(): string[] {
  return [...document.querySelectorAll<HTMLButtonElement>('[type=submit]')]
    .filter((button) => button.form?.id === 'buy' && button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => {
      const { top, bottom } = button.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    .map((button) => button.textContent)
}

it('[U16] figures of sizes stand as close as those of prices: 105 is one number', async () => {
  const visitor = await visit({ width: 390 })
  for (const [path, which] of [
    ['/products/BEL-0501', '.size-name'],
    ['/belts', '.card-sizes'],
  ] as const) {
    await visitor.open(path)
    const sizes = visitor.page.locator(which)
    await expect.poll(() => sizes.filter({ hasText: '105' }).count()).toBeGreaterThan(0)
    expect(await sizes.first().evaluate((each) => getComputedStyle(each).fontFeatureSettings)).toBe('normal')
    const prices = visitor.page.locator('.price')
    expect(await prices.first().evaluate((each) => getComputedStyle(each).fontFeatureSettings)).toBe('normal')
  }
})

it('[A12] in forced colours a chosen size, a ticked filter and the page one is on look different from the others', async () => {
  const visitor = await visit({ width: 1360 })
  const { page } = visitor
  await page.emulateMedia({ forcedColors: 'active' })
  await visitor.open('/shoes?size=37')
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle, outlineColor } = getComputedStyle(element)
        return `${backgroundColor} ${outlineStyle === 'none' ? '' : outlineColor}`
      })
  await expect
    .poll(() => look('.size-option input:checked + span'))
    .not.toBe(await look('.size-option input:not(:checked) + span'))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => look('.chips-sizes [aria-current]'))
    .not.toBe(await look('.chips-sizes a:not([aria-current])'))
  await page.setViewportSize({ width: 1360, height: 900 })
  await expect.poll(() => look('.types [aria-current]')).not.toBe(await look('.types a:not([aria-current])'))
  await visitor.open(`/products/${flats.code}`)
  await page.locator('.size', { hasText: /^37/ }).click()
  await expect
    .poll(() => look('.size input:checked + span'))
    .not.toBe(await look('.size input:enabled:not(:checked) + span'))
})

deepIt.each([390, 1360] as const)(
  '[A12] in forced colours the section of the office one is in looks different from the others (%s px)',
  async (width) => {
    const visitor = await visit({ width })
    const { page } = visitor
    await page.emulateMedia({ forcedColors: 'active' })
    await signIn(visitor)
    const outline = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle)
    await expect.poll(() => outline('.rail-link[aria-current]')).toBe('solid')
    expect(await outline('.rail-link:not([aria-current])')).toBe('none')
  },
)

deepIt('[A9] a message is heard, waits while one is at it, goes by itself, and closes at Esc', async () => {
  const order = await buildOrder(opened.shop, { lines: [{ code: flats.code, size: '37' }] })
  const visitor = await visit({ isNew: true })
  const { page, moving } = { page: visitor.page, moving: movingTexts('uk') }
  await signIn(visitor)
  await page.clock.install()
  await page.route('**/api/crm/orders/update', (route) => route.abort())
  visitor.awaits(/ERR_FAILED/)
  const fail = async () => {
    await chooseStatus(visitor, order.number, { from: 'new', to: 'accepted' })
    await page.locator('.toast').waitFor()
  }
  await fail()
  const message = page.locator('.toast')
  await expect.poll(() => message.getAttribute('role')).toBe('alert')
  await expect.poll(() => message.innerText()).toContain(moving('change.repeat'))
  await message.hover()
  await page.clock.runFor(60_000)
  await expect.poll(() => message.count()).toBe(1)
  await page.mouse.move(600, 600)
  await message.getByRole('button', { name: moving('change.repeat') }).focus()
  await page.clock.runFor(60_000)
  await expect.poll(() => message.count()).toBe(1)
  await message.getByRole('button', { name: moving('change.repeat') }).evaluate((button: HTMLElement) => button.blur())
  await page.clock.runFor(11_000)
  await expect.poll(() => message.count()).toBe(0)

  await fail()
  await page.keyboard.press('Escape')
  await expect.poll(() => message.count()).toBe(0)
})

deepIt('[LOC-2] who signs in on an English page finds the back-office in English', async () => {
  const visitor: Visitor = await visit({ language: 'en' })
  await signIn(visitor)
  await expect.poll(() => visitor.page.locator('html').getAttribute('lang')).toBe('en')
  await visitor.page.getByRole('heading', { name: 'Orders' }).waitFor()
})
