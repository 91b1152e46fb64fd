import { expect } from 'vitest'
import { findGoods } from '#modules/goods/server/index.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { openEditor, savedId, type Editor } from './product-editor.ts'

const { visit, opened } = browserTests()

deepIt(
  '[CAT-2] a new product without a photo is saved, not shown, and says why; it is shown anyway in one press',
  async () => {
    const editor = await typedProduct('СТ-1')
    const { page, t, field, button } = editor
    await page.getByText(t('field.isHiddenHint')).waitFor()
    await expect.poll(() => field('isHidden').isChecked()).toBe(true)
    await editor.save.click()
    await page.getByText(t('product.savedNoPhoto', { code: 'СТ-1' })).waitFor()
    const id = await savedId(editor)
    await page.getByText(t('readiness.hiddenLacks', { lacks: t('lack.photo') })).waitFor()
    expect(await statusInShop(editor, 'СТ-1')).toBe(404)
    await button('mend.photo').click()
    await expect.poll(() => editor.photoField.evaluate((part) => part.contains(document.activeElement))).toBe(true)

    await field('nameEn').fill('Typed meanwhile')
    await button('show.photo').click()
    await page.getByText(t('readiness.noPhoto')).waitFor()
    expect(await statusInShop(editor, 'СТ-1')).toBe(200)
    await expect.poll(() => field('isHidden').isChecked()).toBe(false)
    await editor.isDirty.waitFor()
    await editor.save.click()
    await editor.isSaved()
    expect(await findGoods(opened.shop.database.db, { id })).toMatchObject({
      nameEn: 'Typed meanwhile',
      isHidden: false,
    })
  },
)

deepIt(
  '[CAT-2] a new product with a photo is shown, and one without where somebody says so; what is hidden is shown again',
  async () => {
    const pictured = await typedProduct('СТ-2')
    await pictured.pick('a.jpg')
    await expect.poll(() => pictured.field('isHidden').isChecked()).toBe(false)
    await pictured.save.click()
    await pictured.page.getByText(pictured.t('product.saved', { code: 'СТ-2' })).waitFor()
    expect(await statusInShop(pictured, 'СТ-2')).toBe(200)

    const bare = await typedProduct('СТ-3')
    await bare.field('isHidden').uncheck()
    await bare.save.click()
    await bare.page.getByText(bare.t('readiness.noPhoto')).waitFor()
    expect(await statusInShop(bare, 'СТ-3')).toBe(200)

    const later = await typedProduct('СТ-4')
    await later.save.click()
    await savedId(later)
    await later.pick('a.jpg')
    await later.save.click()
    await later.page.getByText(later.t('product.savedHidden', { code: 'СТ-4' })).waitFor()
    await later.button('show.whole').click()
    await later.page.getByText(later.t('show.done', { code: 'СТ-4' })).waitFor()
    await later.button('show.whole').waitFor({ state: 'detached' })
    expect(await statusInShop(later, 'СТ-4')).toBe(200)
  },
)

/** A bag with a price, not saved yet. */
async function typedProduct(code: string): Promise<Editor> {
  const editor = await openEditor(await visit(), opened.address, 'add')
  const { visitor, field, cell, button } = editor
  visitor.awaits(/^404 \/api\/crm\/products\/get/)
  await field('code').fill(code)
  await field('typeId').selectOption({ label: 'Сумки' })
  await field('nameUk').fill('Сумка «Вітер»')
  await button('lots.add').click()
  await cell(0, 'price').fill('1500')
  return editor
}

async function statusInShop({ page }: Editor, code: string): Promise<number> {
  return (await page.request.get(`/uk/products/${encodeURIComponent(code)}`)).status()
}
