import { expect } from 'vitest'
import { firstStepTexts } from '#modules/insights/web/today/first-steps/texts.ts'
import { movingPageTexts } from '#modules/moving-in/web/texts.ts'
import { manyPromRows, promWorkbook, type PromRow } from '../build/move-files.ts'
import { longIt } from '../long.ts'
import { browserTests } from './browser.ts'
import { signInQuietly } from './office.ts'

// a shop that has nothing yet
const { visit, opened } = browserTests(undefined, { isEmpty: true })
const t = movingPageTexts('uk')

/** Twenty models of shoes with two photos each, of a site that nobody reaches any more, and six that need a word. */
function exported(): PromRow[] {
  const shoes = manyPromRows(20).map((row, at) => {
    const model = Math.floor(at / 3)
    return { ...row, quantity: 3, photos: `http://127.0.0.1:9/${model}-1.jpg, http://127.0.0.1:9/${model}-2.jpg` }
  })
  return [
    ...shoes,
    { code: 'ВAG-917', name: 'Сумка «Переїзд»', price: 900, quantity: 2, group: 'Сумки', id: 1 },
    { code: 'ВAG-918', name: 'Сумка «Вечір»', price: 950, quantity: 2, group: 'Сумки', id: 2 },
    { code: 'FREE-8', name: 'Рюкзак «Без ціни»', price: 0, quantity: 1, group: 'Сумки', id: 3 },
    { code: 'FREE-9', name: 'Сумка «Задарма»', price: 0, quantity: 1, group: 'Сумки', id: 4 },
    { code: 'GIFT-9', name: 'Набір свічок', price: 300, quantity: 1, group: 'Подарункове', id: 5 },
    { code: 'GAR-91', name: 'Гірлянда «Хвоя» 1,5 м', price: 300, quantity: 1, group: 'Гірлянди', id: 6 },
    { code: 'GAR-92', name: 'Гірлянда «Хвоя» 2 м', price: 400, quantity: 1, group: 'Гірлянди', id: 7 },
  ]
}

longIt(
  '[FORM-6] an evening in an empty shop: a file of Prom, six unclear models, forty photos gone, and it sells',
  async () => {
    const visitor = await visit({ width: 1360, language: 'uk' })
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await visitor.open('/crm/today')
    await page.getByRole('link', { name: firstStepTexts('uk')('moving') }).click()
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'export-products.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await promWorkbook(exported()),
      })
    await page.getByText(t('go.wait', { count: 6 })).waitFor()

    const all = page.getByRole('button', { name: /^Так для/ })
    for (let left = 3; left > 0; left--) {
      await expect.poll(() => all.count()).toBe(left)
      await all.first().click()
    }
    await page.getByRole('button', { name: t('models.leave') }).click()
    await page.getByRole('button', { name: t('go.go', { count: 27 }) }).click()
    await page.getByRole('heading', { name: t('state.done', { count: 27 }) }).waitFor()
    await page.getByText(t('photos.gone', { count: 40 })).waitFor()

    await visitor.open('/shoes')
    await page.getByRole('link', { name: 'Черевики «Ранок 0»' }).first().click()
    await page.getByRole('heading', { name: 'Черевики «Ранок 0»' }).waitFor()
    await page.getByText('36', { exact: true }).first().waitFor()
    await visitor.open('/bags')
    await page.getByRole('link', { name: 'Сумка «Переїзд»' }).first().waitFor()
    // what has no price is not for sale yet
    await expect.poll(() => page.getByText('Сумка «Задарма»').count()).toBe(0)
  },
)
