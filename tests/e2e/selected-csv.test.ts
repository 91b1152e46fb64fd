import { mkdir, readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { officeTexts } from '#platform/web/texts.ts'
import { transferTexts } from '#platform/web/transfer/texts.ts'
import { buildOrder } from '../build/orders.ts'
import { rowsOfSheet } from '../build/workbook.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { openProducts, selectProducts } from './goods.ts'
import { findViolations, keepPicture } from './looking.ts'
import { rowOf, signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
const t = transferTexts('uk')
const office = officeTexts('uk')

/** The second column of the file that the open menu saves. */
async function codesSaved({ page }: Visitor, delimiter: 'semicolon' | 'comma'): Promise<(string | undefined)[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t(`export.${delimiter}`) }).click(),
  ])
  const [, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  return rows.map((row) => row.split(delimiter === 'comma' ? ',' : ';')[1])
}

deepIt('[B5] the selected orders alone are saved as CSV, by a key, in the order of the list', async () => {
  const phone = '+380631112233'
  const numbers: string[] = []
  for (let count = 0; count < 3; count++) numbers.push((await buildOrder(opened.shop, { lines: [], phone })).number)
  const [first, _between, last] = numbers as [string, string, string]
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address)
  await page.goto(`/crm/orders?phone=${encodeURIComponent(phone)}&sort=number`)
  for (const number of [last, first]) await rowOf(visitor, number).locator('input[type=checkbox]').click()
  await page.getByText(office('list.selected', { count: 2 })).waitFor()
  await page.keyboard.press('c')
  expect(await codesSaved(visitor, 'semicolon')).toEqual([first, last])
})

deepIt(
  '[B5] [FORM-3] lists of orders, products and customers are saved for people, too, in their language',
  async () => {
    const phone = '+380631112244'
    const { number } = await buildOrder(opened.shop, { lines: [], phone, lastName: 'О’Людна' })
    const visitor = await visit({ language: 'en' })
    const { page } = visitor
    const words = transferTexts('en')
    async function sheetSaved(): Promise<Record<string, string>[]> {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: words('export.sheet') }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^[a-z]+-\d{4}-\d\d-\d\d\.xlsx$/)
      return rowsOfSheet(await readFile(await file.path()))
    }
    await signInQuietly(visitor, opened.address)
    await page.goto(`/crm/orders?phone=${encodeURIComponent(phone)}`)
    await rowOf(visitor, number).locator('input[type=checkbox]').click()
    await page.locator('[data-bulk] [aria-keyshortcuts=c]').waitFor()
    await page.keyboard.press('c')
    expect(await sheetSaved()).toMatchObject([{ Number: `'${number}`, Status: "'New", Phone: `'${phone}` }])
    await page.goto(`/crm/customers?phone=${encodeURIComponent(phone)}`)
    await page.locator('.ag-row').first().waitFor()
    await page.getByRole('button', { name: words('export.button'), exact: true }).click()
    await keepPicture(visitor, 'customers-export')
    expect(await findViolations(visitor)).toEqual([])
    expect(await sheetSaved()).toMatchObject([{ Phone: `'${phone}`, 'Last name': "'О’Людна" }])
    await openProducts(visitor, opened.address, '?code=BAG-0101')
    await page.getByRole('button', { name: words('export.button'), exact: true }).click()
    expect((await sheetSaved())[0]).toMatchObject({ Code: "'BAG-0101", Type: "'Bags" })
  },
)

deepIt('[B5] the selected products alone are saved as CSV; of more than 300 it says why not', async () => {
  await opened.shop.database.pool.query(
    `insert into products (code, type_id, name_uk)
     select 'KB-CSV-' || n, (select id from product_types order by id limit 1), 'Багато ' || n
     from generate_series(1, 301) as n`,
  )
  const codes = ['KB-CSV-1', 'KB-CSV-10']
  const visitor = await visit()
  const { page } = visitor
  await openProducts(visitor, opened.address, '?code=KB-CSV&sort=code')
  await selectProducts(visitor, codes)
  const csv = page.getByRole('button', { name: t('export.csv'), exact: true })
  await csv.click()
  expect(new Set(await codesSaved(visitor, 'comma'))).toEqual(new Set(codes))

  await page.getByRole('button', { name: office('list.selectAll', { count: 301 }) }).click()
  await page.getByText(t('export.tooMany', { most: 300 })).waitFor()
  await expect.poll(() => csv.isDisabled()).toBe(true)
  expect(await findViolations(visitor)).toEqual([])
  await mkdir('artefacts/screens', { recursive: true })
  await keepPicture(visitor, 'goods-bulk-csv')
})
