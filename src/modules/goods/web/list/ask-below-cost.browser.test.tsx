import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { formatMoney } from '#kit/money.ts'
import { noSale } from '#modules/catalog/sale.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { isPriceWanted } from './ask-below-cost.ts'
import { planEdit } from './bulk-edit.ts'
import { goodsListTexts } from './texts.ts'

const t = goodsListTexts('uk')
const today = '2026-11-28'

const lotOf = (id: string, unitCost: number) => ({ id, size: '', price: 100_000, unitCost, available: 2 })
const bag = {
  id: 'bag',
  code: 'BG-1',
  nameUk: 'Торбина',
  nameEn: '',
  typeId: 'bags',
  kind: '',
  isHidden: false,
  version: 1,
  ...noSale,
  lots: [lotOf('cheap', 40_000), lotOf('dear', 80_000)],
}

it('[ORD-6] a sale that takes the dearer lot below cost is asked about with its loss, and one that takes none is not', async () => {
  await show(<p />)
  const wanted = (salePrice: number) => {
    const [planned] = planEdit([bag], { what: 'sale', sale: { ...noSale, salePrice } }, today)
    return isPriceWanted(planned!, today, 'uk')
  }
  expect(await wanted(80_000)).toBe(true)

  const kept = wanted(70_000)
  const dialog = page.getByRole('dialog', { name: t('price.below', { code: 'BG-1' }) })
  await expect.element(dialog.getByText(t('bulk.losses', { count: 1, loss: formatMoney(20_000, 'uk') }))).toBeVisible()
  await dialog.getByRole('button', { name: t('price.keep') }).click()
  expect(await kept).toBe(false)

  const changed = wanted(70_000)
  await page.getByRole('button', { name: t('price.anyway') }).click()
  expect(await changed).toBe(true)
})
