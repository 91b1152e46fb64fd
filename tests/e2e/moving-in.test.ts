import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { photoTexts } from '#modules/moving-in/web/photos/texts.ts'
import { movingPageTexts } from '#modules/moving-in/web/texts.ts'
import { manyPromRows, promWorkbook, type PromRow } from '../build/move-files.ts'
import { longIt } from '../long.ts'
import { photo } from '../build/photos.ts'
import { browserTests, type Visitor } from './browser.ts'
import { findViolations } from './looking.ts'
import { signInQuietly } from './office.ts'

// an evening of somebody who moves in from Prom
const { visit, opened } = browserTests()
const t = movingPageTexts('uk')
const photos = photoTexts('uk')

const odd: PromRow[] = [
  {
    code: 'ВАG-917',
    name: 'Сумка «Переїзд»',
    price: 900,
    quantity: 2,
    group: 'Сумки',
    id: 1,
    photos: 'http://127.0.0.1:9/1.jpg',
  },
  { code: 'FREE-9', name: 'Рюкзак «Без ціни»', price: 0, quantity: 1, group: 'Сумки', id: 2 },
  { code: 'GIFT-9', name: 'Набір свічок', price: 300, quantity: 1, group: 'Подарункове', id: 3 },
  { code: 'GAR-91', name: 'Гірлянда «Хвоя» 1,5 м', price: 300, quantity: 1, group: 'Гірлянди', id: 4 },
  { code: 'GAR-92', name: 'Гірлянда «Хвоя» 2 м', price: 400, quantity: 1, group: 'Гірлянди', id: 5 },
  { code: 'SRV-9', name: 'Пошиття', price: 100, kind: 's', id: 6 },
]

async function choose({ page }: Visitor, rows: readonly PromRow[]): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'export-products.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await promWorkbook(rows),
    })
}

longIt.each([1360, 390] as const)(
  '[FORM-6] an evening at %s px: a file of Prom is read, answered once for many, moved, and taken back',
  async (width) => {
    const visitor = await visit({ width, language: 'uk' })
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await visitor.open('/crm/moving-in')
    const again = page.getByRole('button', { name: t('readNew') })
    await again.or(page.locator('input[type="file"]')).first().waitFor()
    if (await again.isVisible()) await again.click()
    await choose(visitor, [...manyPromRows(3), ...odd])
    const go = page.getByRole('button', { name: t('go.go', { count: 3 }) })
    await go.waitFor()
    expect(await findViolations(visitor)).toEqual([])

    const all = page.getByRole('button', { name: t('questions.all', { count: 1 }) })
    for (let left = 3; left > 0; left--) {
      await expect.poll(() => all.count()).toBe(left)
      await all.first().click()
    }
    await expect.poll(() => all.count()).toBe(0)
    await page.getByRole('button', { name: t('models.leave') }).click()
    await page.getByRole('button', { name: t('go.go', { count: 8 }) }).click()
    await page.getByRole('heading', { name: t('state.done', { count: 8 }) }).waitFor()
    // a link into the shop's own network leads nowhere
    await page.getByText(t('photos.gone', { count: 1 })).waitFor()
    expect(await codesHere()).toEqual([
      'BAG-917',
      'FREE-9',
      'GAR-91',
      'GAR-92',
      'GIFT-9',
      'SHO-00000',
      'SHO-00001',
      'SHO-00002',
    ])

    // the way that photos come in elsewhere: a folder whose folders are named by codes
    const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? '', 'photos-'))
    await mkdir(join(folder, 'BAG-917'))
    await writeFile(join(folder, 'BAG-917', '1.jpg'), await photo())
    await writeFile(join(folder, 'HAT-999.jpg'), await photo())
    visitor.awaits(/^404 .*\/api\/crm\/moving-in\/photo/)
    await page.getByLabel(photos('folder')).setInputFiles(folder)
    await page.getByText(photos('done', { done: 1, total: 2 })).waitFor()
    await page.getByText(photos('refused', { count: 1 })).waitFor()
    expect(await findViolations(visitor)).toEqual([])

    await page.getByRole('button', { name: t('undo.all') }).click()
    await page.getByRole('button', { name: t('undo.yes') }).click()
    await page.getByRole('heading', { name: t('state.undone', { count: 8 }) }).waitFor()
    expect(await codesHere()).toEqual([])
    await opened.shop.database.pool.query('delete from move_answers')
  },
)

async function codesHere(): Promise<string[]> {
  const { rows } = await opened.shop.database.pool.query<{ code: string }>(
    `select code from products where code ~ '^(BAG-917|FREE-9|GAR-9.|GIFT-9|SHO-0000.)$' order by code`,
  )
  return rows.map(({ code }) => code)
}

it('[FORM-6] a table that says too little of itself is asked about, and known the next time', async () => {
  const visitor = await visit({ width: 1360, language: 'uk' })
  const { page } = visitor
  await signInQuietly(visitor, opened.address)
  await visitor.open('/crm/moving-in')
  const buffer = Buffer.from('Що це;Скільки просимо\nСумка «Таблиця»;450\n')
  const give = async () => {
    const again = page.getByRole('button', { name: t('readNew') })
    await again.or(page.locator('input[type="file"]')).first().waitFor()
    if (await again.isVisible()) await again.click()
    await page.locator('input[type="file"]').first().setInputFiles({ name: 'moya.csv', mimeType: 'text/csv', buffer })
  }
  await give()
  await page.getByLabel('Що це').selectOption('name')
  await page.getByLabel('Скільки просимо').selectOption('price')
  await page.getByRole('button', { name: t('columns.read') }).click()
  await page.getByRole('heading', { name: t('plan.title') }).waitFor()
  await page.getByRole('rowheader', { name: 'Сумка «Таблиця»' }).waitFor()
  await give()
  await page.getByRole('heading', { name: t('plan.title') }).waitFor()
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1)
})
