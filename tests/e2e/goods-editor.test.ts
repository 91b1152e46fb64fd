import { expect, it } from 'vitest'
import { findGoods } from '#modules/goods/server/index.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { photo } from '../build/photos.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { productRow } from './goods.ts'
import { pressUndo } from './office.ts'
import { expectWhole, findViolations, looksLike } from './looking.ts'
import { admin } from './open-shop.ts'
import { hasFocus, openEditor, savedId } from './product-editor.ts'

const { visit, opened } = browserTests()

it('[S4] [B1] [B15] a product is made by the keyboard alone: texts, a gradient, a photo, lots like a spreadsheet', async () => {
  const editor = await openEditor(await visit(), opened.address, 'add')
  const { page, visitor, t, field, cell, button } = editor
  const keys = page.keyboard
  visitor.awaits(/^404 \/api\/crm\/products\/get\?code=/)
  await field('code').focus()
  await keys.type('КЛ-1')
  await keys.press('Tab')
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await expect.poll(() => field('typeId').locator('option:checked').innerText()).toBe('Взуття')
  await field('nameUk').focus()
  await keys.type('Балетки «Вишня»')
  await keys.press('Tab')
  await keys.type('Cherry flats')
  await keys.press('Tab')
  await keys.type('**Мʼякі**')

  await button('colour.add').press('Enter')
  await keys.type('вишневий')
  await button('colour.addStop').press('Enter')
  const stops = page.getByRole('textbox', { name: /^Колір 1\./ })
  await stops.nth(0).focus()
  await keys.press('Control+A')
  await keys.type('8a1f4d')
  await page.getByRole('radio', { name: t('colour.gradient.h') }).focus()
  await keys.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: t('colour.gradient.v') }).isChecked()).toBe(true)

  const chooser = page.waitForEvent('filechooser')
  await editor.photoField.getByRole('button', { name: editor.photos('add') }).press('Enter')
  await (
    await chooser
  ).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 80, height: 100 }) })
  await editor.photoField.getByText(editor.photos('ready', { ready: 1, count: 1 })).waitFor()

  await button('lots.add').press('Enter')
  await hasFocus(cell(0, 'size'))
  await keys.type('37')
  await keys.press('ArrowRight')
  await hasFocus(cell(0, 'colour'))
  await keys.press('ArrowDown')
  await keys.press('Tab')
  await keys.type('З-7')
  await keys.press('Tab')
  await keys.type('1590')
  await keys.press('ArrowRight')
  await keys.type('800,50')
  await cell(0, 'count').focus()
  await keys.type('4')
  await keys.press('Enter')
  await hasFocus(cell(1, 'size'))
  await expect.poll(() => cell(1, 'size').inputValue()).toBe('38')
  await expect.poll(() => cell(1, 'price').inputValue()).toBe('1590')
  await keys.press('ArrowUp')
  await hasFocus(cell(0, 'size'))
  await cell(1, 'count').focus()
  await keys.type('2')
  await keys.press('Control+s')

  const id = await savedId(editor)
  expect(await findGoods(opened.shop.database.db, { id })).toMatchObject({
    code: 'КЛ-1',
    nameEn: 'Cherry flats',
    descriptionUk: '**Мʼякі**',
    type: { slug: 'shoes' },
    colours: [{ name: 'вишневий', gradient: 'v', stops: ['#8a1f4d', '#000000'] }],
    photos: [{ key: expect.stringMatching(/^products\/Shoes\/КЛ-1\/a-/) as string }],
    lots: [
      { size: '37', colour: 'вишневий', purchaseNumber: 'З-7', price: 159_000, unitCost: 80_050, onHand: 4 },
      { size: '38', colour: 'вишневий', purchaseNumber: 'З-7', price: 159_000, unitCost: 80_050, onHand: 2 },
    ],
  })
})

deepIt(
  '[S9] [B14] a product is made with the mouse: sizes 35–41 at once, photos that show a colour, told on the site',
  async () => {
    const editor = await openEditor(await visit(), opened.address, 'add')
    const { page, visitor, t, field, cell, button } = editor
    visitor.awaits(/^404 \/api\/crm\/products\/get\?code=/)
    await field('code').fill('МШ-1')
    await field('typeId').selectOption({ label: 'Взуття' })
    await field('nameUk').fill('Лофери «Ніч»')
    for (const [place, name] of ['чорний', 'синій'].entries()) {
      await button('colour.add').click()
      await page.getByLabel(t('colour.nameOf', { place: place + 1 })).fill(name)
    }
    await editor.pick('a.jpg', 'b.jpg')
    await page.getByLabel(t('photos.colourOf', { name: 'b.jpg' })).selectOption({ label: 'синій' })
    await field('descriptionUk').fill('## Догляд\n\n- не прати')
    await button('description.preview').click()
    await page.locator('[data-preview=uk]').getByRole('heading', { name: 'Догляд' }).waitFor()

    await button('lots.addSizes').click()
    await cell(0, 'price').fill('2 100.00')
    await cell(0, 'count').fill('1')
    await editor.save.click()
    await page.getByText(t('product.wrong', { count: 6 })).waitFor()
    await hasFocus(cell(1, 'price'))

    // prices of the other sizes come from a spreadsheet
    await cell(1, 'price').evaluate((input, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, '2100\t900\n2100\t900\n2100\t900\n2 100,50\t900\n2100\t900\n2100\t900\n')
    await expect.poll(() => cell(4, 'price').inputValue()).toBe('2 100,50')
    await editor.save.click()
    const id = await savedId(editor)
    const saved = await findGoods(opened.shop.database.db, { id })
    expect(saved?.lots.map(({ size, price, onHand }) => [size, price, onHand])).toEqual([
      ['35', 210_000, 1],
      ['36', 210_000, 0],
      ['37', 210_000, 0],
      ['38', 210_000, 0],
      ['39', 210_050, 0],
      ['40', 210_000, 0],
      ['41', 210_000, 0],
    ])
    expect(saved?.photos.map(({ colour }) => colour)).toEqual(['', 'синій'])
    const site = page.getByRole('link', { name: t('product.onSite') })
    await expect.poll(() => site.getAttribute('href')).toBe('/uk/products/%D0%9C%D0%A8-1')
  },
)

it('[B13] typing a code that is there opens that product, after asking when something was typed', async () => {
  const there = await buildProduct(opened.shop, { code: 'Є-13', nameUk: 'Сумка «Мак»', lots: [] })
  const visitor = await visit()
  const editor = await openEditor(visitor, opened.address, 'add')
  const { page, t, field } = editor
  visitor.awaits(/^404 \/api\/crm\/products\/get\?code=/)
  await field('nameUk').fill('Не загубити')
  await field('code').fill('Є-13')
  const question = editor.dialog(t('code.found', { code: 'Є-13', name: 'Сумка «Мак»' }))
  await question.getByRole('button', { name: t('code.stay') }).click()
  await page.getByText(t('code.taken', { name: 'Сумка «Мак»' })).waitFor()
  await expect.poll(() => field('nameUk').inputValue()).toBe('Не загубити')

  await field('code').fill('Є-1')
  await field('nameUk').fill('')
  await field('code').fill('Є-13')
  await page.waitForURL(`**/crm/products/${there.id}`)
  await page.getByRole('heading', { name: 'Сумка «Мак»' }).waitFor()
})

deepIt(
  '[WIRE-11] [B21] the second of two on one product learns who changed what, chooses, and loses nothing',
  async () => {
    const product = await buildProduct(opened.shop, { nameUk: 'Сумка', lots: [{ size: '', price: 100_000 }] })
    const olena = await openEditor(await visit(), opened.address, product.id)
    const ivan = await openEditor(await visit(), opened.address, product.id)
    await ivan.field('nameUk').fill('Сумка Івана')
    await ivan.field('nameEn').fill('Bag of Ivan')
    await ivan.save.click()
    await ivan.isSaved()

    await olena.field('nameUk').fill('Сумка Олени')
    await olena.field('descriptionUk').fill('Шкіряна')
    olena.visitor.awaits(/^409 \/api\/crm\/products\/update/)
    await olena.save.click()
    await olena.page.getByRole('alert').filter({ hasText: admin.email }).waitFor()
    await olena.page.getByRole('button', { name: olena.office('merge.reload'), exact: true }).click()
    await expect.poll(() => olena.field('nameUk').inputValue()).toBe('Сумка Івана')
    await olena.page.getByRole('button', { name: olena.office('undo.undo'), exact: true }).click()
    await expect.poll(() => olena.field('nameUk').inputValue()).toBe('Сумка Олени')
    await olena.save.click()
    await olena.page.getByRole('button', { name: olena.office('merge.open'), exact: true }).click()
    const dialog = olena.page.getByRole('dialog')
    await dialog.getByText('Bag of Ivan').waitFor()
    await expect.poll(() => dialog.getByRole('heading', { level: 2 }).innerText()).toContain(admin.email)
    await expect.poll(() => dialog.getByRole('group').count()).toBe(1)
    expect(await findViolations(olena.visitor)).toEqual([])
    await dialog.getByRole('radio', { name: /Сумка Олени/ }).check()
    await dialog.getByRole('button', { name: olena.office('merge.merge') }).click()
    await expect.poll(() => olena.field('nameEn').inputValue()).toBe('Bag of Ivan')
    await olena.save.click()
    await olena.isSaved()
    expect(await findGoods(opened.shop.database.db, { id: product.id })).toMatchObject({
      nameUk: 'Сумка Олени',
      nameEn: 'Bag of Ivan',
      descriptionUk: 'Шкіряна',
    })
    const history = olena.page.getByRole('region', { name: olena.office('history.title') })
    await history.getByText('Bag of Ivan').waitFor()
  },
)

deepIt(
  '[WIRE-3] a refusal of the server stands at its field, which has the focus; a photo of a lot is saved with it',
  async () => {
    const taken = await buildProduct(opened.shop)
    const product = await buildProduct(opened.shop, { lots: [{ purchaseNumber: 'P-1' }, { purchaseNumber: 'P-2' }] })
    const editor = await openEditor(await visit(), opened.address, product.id)
    const { page, visitor, t, field, button } = editor
    await button('lots.photos', { row: 2 }).click()
    const dialog = editor.dialog(t('lots.photosOf', { lot: 'P-2' }))
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 80, height: 100 }) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText(editor.photos('ready', { ready: 1, count: 1 })).waitFor()
    expect(await findViolations(visitor)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    visitor.awaits(/^(404 \/api\/crm\/products\/get|409 \/api\/crm\/products\/update)/)
    // the look-up of the code is answered after the save
    const told = Promise.withResolvers<void>()
    await page.route(/\/products\/get\?code=/, async (route) => {
      await told.promise
      await route.continue()
    })
    await field('code').fill(taken.code)
    await page.keyboard.press('Control+s')
    await hasFocus(field('code'))
    await expect.poll(() => field('code').getAttribute('aria-invalid')).toBe('true')
    told.resolve()
    const question = editor.dialog(t('code.found', { code: taken.code, name: `Річ ${taken.code}` }))
    await question.getByRole('button', { name: t('code.stay') }).click()
    await field('code').fill(product.code)
    await editor.save.click()
    await editor.isSaved()
    const saved = await findGoods(opened.shop.database.db, { id: product.id })
    expect(saved?.lots.map(({ photos }) => photos.length)).toEqual([0, 1])
  },
)

deepIt(
  '[CAT-6] a lot that was sold cannot be dropped, a colour that lots are of neither, both with an error; an unsold lot goes',
  async () => {
    const product = await buildProduct(opened.shop, { lots: [{ colour: 'маковий' }, { colour: 'чорний' }] })
    const line = { code: product.code, colour: 'чорний' }
    const order = await buildOrder(opened.shop, { lines: [line], status: 'paid' })
    const editor = await openEditor(await visit(), opened.address, product.id)
    const { page, visitor, t, cell, button } = editor
    await button('colour.remove', { name: 'чорний' }).press('Enter')
    await page.getByText(t('colour.hasLots', { name: 'чорний', count: 1 })).waitFor()
    visitor.awaits(/^409 \/api\/crm\/products\/update/)
    await button('lots.remove', { row: 2 }).click()
    await editor.save.click()
    const told = page.getByRole('region', { name: t('part.lots') }).locator('.field-error')
    await told.waitFor()
    await expect.poll(() => told.innerText()).toContain('чорний · P-2')
    await expect.poll(() => told.innerText()).toContain(order.number)
    // Ctrl+Z puts the row back
    await page.getByRole('heading', { level: 1 }).click()
    await pressUndo(visitor)
    await cell(1, 'price').waitFor()
    await editor.isSaved()

    await button('lots.remove', { row: 1 }).click()
    await editor.save.click()
    await editor.isSaved()
    expect(await stockOf(opened.shop, product)).toEqual(['P-2 чорний: 9 on hand, 0 reserved'])
  },
)

deepIt(
  '[B12] [B7] leaving with changes asks; a removed photo comes back by its undo; what was typed can be discarded',
  async () => {
    const product = await buildProduct(opened.shop)
    const editor = await openEditor(await visit(), opened.address, product.id)
    const { page, field, button, office, photos, photoField } = editor
    await editor.pick('a.jpg', 'b.jpg')
    await editor.save.click()
    await editor.isSaved()
    await photoField.getByRole('button', { name: photos('tool.remove', { name: 'a.jpg' }) }).click()
    await photoField.getByText(photos('ready', { ready: 1, count: 1 })).waitFor()
    await editor.isDirty.waitFor()
    await page.getByRole('button', { name: photos('undo') }).click()
    await photoField.getByText(photos('ready', { ready: 2, count: 2 })).waitFor()
    await editor.isSaved()

    await field('nameUk').fill('Інша назва')
    await button('product.back').click()
    const question = editor.dialog(office('unsaved.title'))
    await question.getByRole('button', { name: office('unsaved.stay') }).click()
    await expect.poll(() => field('nameUk').inputValue()).toBe('Інша назва')
    await page.getByRole('button', { name: office('save.reset'), exact: true }).click()
    await expect.poll(() => field('nameUk').inputValue()).toBe(`Річ ${product.code}`)
    await button('product.back').click()
    await page.waitForURL('**/crm/products')
  },
)

deepIt(
  '[FORM-4] [B7] a copy has the texts and sizes and nothing in stock; deleted on its page, it comes back by undo into the list',
  async () => {
    const product = await buildProduct(opened.shop, {
      nameUk: 'Пояс',
      typeSlug: 'belts',
      lots: [{ size: '90', price: 70_000 }],
    })
    const visitor = await visit()
    const editor = await openEditor(visitor, opened.address, product.id)
    const { page, t, field, cell, button } = editor
    await button('product.duplicate').click()
    await page.getByText(t('product.copied', { code: product.code })).waitFor()
    await expect
      .poll(() => Promise.all([field('nameUk').inputValue(), field('code').inputValue()]))
      .toEqual(['Пояс', ''])
    await expect
      .poll(() => Promise.all([cell(0, 'price').inputValue(), cell(0, 'count').inputValue()]))
      .toEqual(['700', ''])
    visitor.awaits(/^404 \/api\/crm\/products\/get/)
    await field('code').fill(`${product.code}-К`)
    await editor.save.click()
    const copyId = await savedId(editor)
    expect((await findGoods(opened.shop.database.db, { id: copyId }))?.lots).toMatchObject([{ size: '90', onHand: 0 }])

    await button('product.delete').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('product.delete') })
      .click()
    await page.waitForURL('**/crm/products')
    expect(await findGoods(opened.shop.database.db, { id: copyId })).toBeUndefined()

    // back in the list that one has come to
    await productRow(visitor, product.code).waitFor()
    await pressUndo(visitor)
    await productRow(visitor, `${product.code}-К`).waitFor()
    expect(await findGoods(opened.shop.database.db, { id: copyId })).toMatchObject({ code: `${product.code}-К` })
  },
)

deepIt.each(looksLike('phone'))(
  '[A1] [A11] the editor has no accessibility violations ($language, $width, $theme)',
  async (options) => {
    const product = await richProduct()
    const editor = await openEditor(await visit(options), opened.address, product.id)
    const { page, visitor, cell, button } = editor
    await cell(0, 'price').fill('дорого')
    await button('description.preview').click()
    await button('lots.add').click()
    await page.locator('.field-error').first().waitFor()
    await expectWhole(visitor, 'product')
  },
)

async function richProduct(): Promise<BuiltProduct> {
  return buildProduct(opened.shop, {
    typeSlug: 'shoes',
    nameUk: 'Балетки «Черешня»',
    nameEn: 'Cherry flats',
    colours: [
      { name: 'маковий', nameEn: 'Poppy', gradient: 'n', stops: ['#a5381b'] },
      { name: 'медово-маковий', gradient: 'tlbr', stops: ['#f0b03f', '#a5381b'] },
      { name: 'молочний', nameEn: 'Milk', gradient: 'n', stops: ['#fffdf8'] },
    ],
    lots: [
      { size: '36', colour: 'маковий', price: 159_000, unitCost: 82_050, quantity: 4 },
      { size: '37', colour: 'маковий', price: 159_000, unitCost: 82_050, quantity: 2 },
      { size: '38', colour: 'медово-маковий', price: 165_000, unitCost: 84_000, quantity: 7 },
    ],
  })
}
