import { expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { deepIt } from '../deep.ts'
import { browserTests, shows } from './browser.ts'
import { longIt } from '../long.ts'
import { sampled } from './looking.ts'
import { coloured, wellStockedSize } from './colours.ts'
import { countShifts } from './shifts.ts'
import { chooseSize, fillCheckout, flats, pressAdd, recipient, sendOrder, thankedFor } from './shopper.ts'

const { visit } = browserTests()
const bag = '/products/BAG-0101'

const { name, first, second, path, family, photosOfSecond } = coloured

it('[U7] a swatch changes the card’s photo in place, and then leads to its colour; each is at least 24 px', async () => {
  const visitor = await visit({ width: 390, isNew: true })
  const { page } = visitor
  const shifted = await countShifts(visitor)
  await visitor.open('/shoes')
  const card = page.locator('.card', { hasText: name.uk })
  const other = (await card.locator('.looks a').all())[1]
  for (const link of await card.locator('.looks a').all()) {
    const box = await link.boundingBox()
    expect([Number(box?.width) >= 24, Number(box?.height) >= 24]).toEqual([true, true])
  }
  const photo = card.locator('.card-photo picture').first().locator('img')
  const before = await photo.evaluate((image: HTMLImageElement) => image.currentSrc)
  const whileLoading = await shifted()
  await other?.click()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe(before)
  await expect.poll(() => photo.getAttribute('alt')).toBe(`${name.uk}, ${second.name}`)
  await expect.poll(() => other?.getAttribute('aria-current')).toBe('true')
  expect(await shifted()).toBe(whileLoading)
  await card.locator('.card-name a').click()
  await page.waitForURL(`/uk${path}?color=1`)
  await expect.poll(() => page.title()).toContain(second.name)
})

deepIt('[U7] a phone shows three of five colours and counts the others, never the one that is shown', async () => {
  const { page, open } = await visit({ width: 390 })
  await open('/bags')
  const card = page.locator('.card', { has: page.locator('a[href*="BAG-0101"]') }).first()
  const seen = card.locator('[data-look]:visible')
  const eggs = () => seen.evaluateAll((all) => all.map(({ ariaCurrent }) => ariaCurrent))
  const rows = () => seen.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size)
  await expect.poll(() => eggs()).toEqual(['true', null, null])
  await expect.poll(() => card.locator('.look-count').innerText()).toMatch(/^\+2/)
  await expect.poll(() => rows()).toBe(1)
  await page.setViewportSize({ width: 1360, height: 900 })
  await expect.poll(() => eggs()).toHaveLength(5)
  await page.setViewportSize({ width: 390, height: 844 })
  // found by the last of its colours
  await open('/bags?color=brown')
  await expect.poll(() => eggs()).toEqual([null, null, 'true'])
})

deepIt.each(sampled([false, true]))(
  '[U7] [U23] [ORD-13] a colour is chosen with its photos and sizes, and ordered, with scripts or without (%s)',
  async (scripts) => {
    const visitor = await visit({ scripts })
    const { page, open, t } = visitor
    await open(path)
    await page.getByRole('link', { name: second.name, exact: true }).click()
    await page.waitForURL(`/uk${path}?color=1`)
    const alts = await page
      .locator('.shots img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt))
    expect(alts).toEqual(photosOfSecond)
    const size = wellStockedSize(second.name)
    await chooseSize(visitor, size)
    await pressAdd(visitor)
    if (scripts) await page.locator('#added a').click()
    await page.waitForURL('/uk/cart')
    const words = page.locator('.cart-line .line-words')
    await expect.poll(() => words.innerText()).toContain(t('cart.colour', { colour: second.name }))
    // the same size in the other colour is a line of its own
    await open(path)
    await chooseSize(visitor, wellStockedSize(first.name))
    await pressAdd(visitor)
    if (scripts) await page.locator('#added').waitFor()
    await open('/cart')
    await expect.poll(() => words.count()).toBe(2)
    await page.locator('.cart-line', { hasText: first.name }).locator('.remove').click()
    await expect.poll(() => words.count()).toBe(1)
    await open('/checkout')
    await expect.poll(() => page.locator('.summary li').innerText()).toContain(second.name)
    await fillCheckout(visitor, recipient(scripts ? '+380671112801' : '+380671112802'))
    await sendOrder(visitor)
    await thankedFor(visitor)
    await expect.poll(() => page.locator('.contents').innerText()).toContain(second.name)
  },
)

deepIt.each(sampled(languages))(
  '[U1] [U3] [U5] shoes are found by colour in one tap, and by size too (%s)',
  async (language) => {
    const visitor = await visit({ width: 390, language })
    const { page, open, t } = visitor
    await open('/shoes')
    const all = await page.locator('.card').count()
    await page
      .getByRole('list', { name: t('list.colour') })
      .getByRole('link', { name: t('list.colourToggle', { colour: t(`colour.${family}`) }) })
      .click()
    await page.waitForURL(new RegExp(`/shoes\\?color=${family}$`))
    const card = page.locator('.card', { hasText: name[language] })
    await expect.poll(() => card.count()).toBe(1)
    await expect.poll(() => page.locator('.card').count()).toBeLessThan(all)
    // the card shows the colour that was looked for, and leads to it
    await expect
      .poll(() => card.locator('.card-photo img').first().getAttribute('alt'))
      .toContain(language === 'uk' ? second.name : second.nameEn)
    await expect.poll(() => card.locator('.card-name a').getAttribute('href')).toContain('color=1')
    await page
      .getByRole('list', { name: t('list.size') })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(new RegExp(`/shoes\\?size=\\d+&color=${family}$`))
    await page
      .getByRole('link', { name: t('list.remove', { name: t(`colour.${family}`) }) })
      .last()
      .click()
    await page.waitForURL(/\/shoes\?size=\d+$/)
  },
)

it('[U18] without a size the message stands beside the chooser and the focus is there', async () => {
  const { page, open, t } = await visit({ width: 390 })
  await open(`/products/${flats.code}`)
  await page.locator('#buy [type=submit]').click()
  await page.getByText(t('product.chooseSize'), { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('size')
  await expect.poll(() => page.locator('.toast').count()).toBe(0)
  await page.locator('.size', { hasText: /^36/ }).click()
  await expect.poll(() => page.locator('#size-error').isVisible()).toBe(false)
})

it('[U16] [U20] sizes are large enough to tap; the last one chosen waits on the next product; the guide needs no script', async () => {
  const { page, open, t } = await visit({ width: 390 })
  await open(`/products/${flats.code}`)
  for (const tile of await page.locator('.size-box').all()) {
    const box = await tile.boundingBox()
    expect([Number(box?.width) >= 44, Number(box?.height) >= 44]).toEqual([true, true])
  }
  await page.locator('.size', { hasText: /^37/ }).click()
  await open(path)
  await expect.poll(() => page.locator('.sizes input:checked').getAttribute('value')).toBe('37')
  const still = await visit({ scripts: false })
  await still.open(`/products/${flats.code}`)
  await still.page.getByRole('button', { name: t('sizes.open') }).click()
  await expect
    .poll(() =>
      still.page
        .getByRole('dialog', { name: t('sizes.open') })
        .getByRole('row')
        .count(),
    )
    .toBe(8)
  await still.page.keyboard.press('Escape')
  await expect.poll(() => still.page.locator('#size-guide').isVisible()).toBe(false)
})

longIt.each(sampled([1360, 390] as const))(
  '[U25] delivery, returns and payment are read within a screen of the button, without opening anything (%s px)',
  async (width) => {
    const { page, open, t } = await visit({ width })
    await open(bag)
    const facts = page.locator('.product-buy .facts')
    const names = [t('product.delivery'), t('product.returns'), t('product.payment')]
    await expect.poll(async () => (await facts.locator('dt').allTextContents()).slice(0, 3)).toEqual(names)
    await expect.poll(() => facts.locator('dd').first().textContent()).toMatch(/\d–\d+\sд.+\d\s₴/)
    await expect.poll(() => facts.locator('dd').nth(1).textContent()).toMatch(/^14 днів/)
    const [button, last] = await Promise.all([
      page.locator('#buy button[type=submit]').boundingBox(),
      facts.locator('dd').nth(2).boundingBox(),
    ])
    const height = page.viewportSize()?.height ?? 0
    expect(Number(last?.y) + Number(last?.height) - Number(button?.y)).toBeLessThan(height)
  },
)

it('[U22] [A4] photos come close at a tap, move by keys and buttons, and give the focus back', async () => {
  const { page, open, t } = await visit({ width: 390 })
  await open(bag)
  await page.locator('.shot a').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('.thumbs a').nth(1).getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.locator('.thumbs a').first().getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('Enter')
  const all = await page.locator('.thumbs a').count()
  expect(all).toBeGreaterThan(1)
  const zoom = page.getByRole('dialog', { name: t('product.zoomTitle') })
  const count = zoom.locator('[data-zoom-count]')
  const says = (text: string) => shows(count, text)
  await says(`1 / ${all}`)
  // the largest file there is, whatever the screen
  const near = zoom.locator('li img').first()
  await expect.poll(() => near.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe('')
  await expect
    .poll(() =>
      near.evaluate((image: HTMLImageElement) => {
        const files = image.parentElement?.querySelector('source')?.srcset.split(', ') ?? []
        return image.currentSrc.endsWith(files.at(-1)?.split(' ')[0] ?? '?')
      }),
    )
    .toBe(true)
  await page.keyboard.press('ArrowRight')
  await says(`2 / ${all}`)
  await zoom.getByRole('button', { name: t('product.zoomPrevious') }).click()
  await says(`1 / ${all}`)
  const width = () =>
    zoom
      .locator('li picture')
      .first()
      .evaluate((picture) => picture.getBoundingClientRect().width / innerWidth)
  await page.keyboard.press('+')
  await expect.poll(() => width()).toBeCloseTo(1.5)
  await page.keyboard.press('0')
  await zoom.locator('li').first().dblclick()
  await expect.poll(() => width()).toBeCloseTo(2.5)
  await page.keyboard.press('Escape')
  await expect.poll(() => zoom.isVisible()).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.shot a'))).toBe(true)
})

it('[U26] [A3] the bar stands while the button is not on the screen, says the sizes there are, then the chosen one, and hides no focus', async () => {
  const { page, open } = await visit({ width: 390, isNew: true })
  await open(`/products/${flats.code}`)
  const bar = page.locator('[data-buy-bar]')
  await bar.waitFor()
  const sizes = await page
    .locator('.sizes input:enabled')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')))
  expect(sizes.length).toBeGreaterThan(1)
  await expect.poll(() => bar.textContent()).toContain(`Розмір: ${sizes.join(', ')}`)
  await page.locator('.size', { hasText: /^37/ }).click()
  await page.locator('#buy [type=submit]').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 200))
  await bar.waitFor({ state: 'hidden' })
  await page.evaluate(() => scrollTo(0, 1500))
  await bar.waitFor()
  await expect.poll(() => bar.textContent()).toContain('Розмір: 37')
  const top = (await bar.boundingBox())?.y ?? 0
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    const bottom = await page.evaluate(() => {
      const focused = document.activeElement
      return focused?.closest('[data-buy-bar], .header, .skip') ? 0 : (focused?.getBoundingClientRect().bottom ?? 0)
    })
    if (await bar.isVisible()) expect(bottom).toBeLessThanOrEqual(top + 1)
  }
  await page.evaluate(() => scrollTo(0, 1500))
  await bar.getByRole('button').click()
  await expect.poll(() => page.locator('[data-cart-count]').first().textContent()).toBe('1')
})

deepIt(
  '[U26] on a phone name and price stand whole above the bar, however low the window; the bar is as high as its button',
  async () => {
    const { page, open } = await visit({ width: 390, isNew: true })
    for (const height of [844, 664]) {
      await page.setViewportSize({ width: 390, height })
      for (const code of ['GAR-0603', 'SHO-0215']) {
        await open(`/products/${code}`)
        const measured = () =>
          page.evaluate(() => {
            const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
            // where the button is seen it waits below the window
            const [whole, button] = [box('[data-buy-bar]'), box('[data-buy-bar] button')]
            const name = document.querySelector('h1')
            const line = name && Number.parseFloat(getComputedStyle(name).lineHeight)
            return {
              lines: Math.round(Number(box('h1')?.height) / Number(line)),
              isNameWhole: Number(box('h1')?.bottom) <= Number(whole?.top),
              isPriceWhole: Number(box('.product-price')?.bottom) <= Number(whole?.top),
              more: Number(whole?.height) - Number(button?.height),
            }
          })
        // the line above it and the space around the button
        await expect.poll(measured).toEqual({ lines: 2, isNameWhole: true, isPriceWhole: true, more: 21 })
      }
    }
  },
)

deepIt('[U27] the products looked at are remembered here alone, eight at most, and move nothing', async () => {
  const visitor = await visit({ isNew: true })
  const { page, context } = visitor
  await visitor.open(bag)
  await expect.poll(() => page.locator('[data-recent]').isVisible()).toBe(false)
  await page.evaluate(() => {
    const seen = Array.from({ length: 12 }, (_, index) => ({
      code: `<b>${index}`,
      name: `<img src=x>${index}`,
      language: 'uk',
      sources: [],
    }))
    localStorage.setItem('seen', JSON.stringify([{ nonsense: 1 }, null, ...seen]))
  })
  const shifted = await countShifts(visitor)
  await visitor.open(path)
  const links = page.locator('[data-recent] .card-name a')
  await page.locator('[data-recent]').scrollIntoViewIfNeeded()
  await expect.poll(() => links.count()).toBe(8)
  await expect
    .poll(() => Promise.all([links.first().textContent(), links.first().getAttribute('href')]))
    .toEqual(['<img src=x>0', expect.stringMatching(/\/uk\/products\/%3Cb%3E0$/)])
  expect(await shifted()).toBeLessThanOrEqual(0.02)
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
})

it('[S13] [A10] the pressed card’s photo grows into the product’s in a quarter of a second, or not at all', async () => {
  const visitor = await visit({ isNew: true })
  const { page } = visitor
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        const moving = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
        const photo = moving.find(({ pseudoElement }) => pseudoElement === '::view-transition-group(photo)')
        document.documentElement.dataset.morph = String(photo?.getTiming().duration)
      })
    })
  })
  const morph = () => page.locator('html').getAttribute('data-morph')
  const press = () => page.locator('.card', { hasText: 'Маківка' }).locator('.card-name a').click()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visitor.open('/bags')
  await press()
  await page.waitForURL(`/uk${bag}`)
  await expect.poll(async () => Number(await morph())).toBeGreaterThan(0)
  expect(Number(await morph())).toBeLessThanOrEqual(250)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.open('/bags')
  await press()
  await page.waitForURL(`/uk${bag}`)
  expect(await morph()).toBeNull()
})
