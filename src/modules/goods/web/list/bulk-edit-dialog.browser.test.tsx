import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { noSale } from '#modules/catalog/sale.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { goodsListTexts } from './texts.ts'

const t = goodsListTexts('uk')
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
  lots: [{ id: 'lot', size: '', price: 100_000, unitCost: 40_000, available: 2 }],
}

it('[FORM-1] an error in a change of many stands at its field, and a value typed for one kind stays beside another', async () => {
  const saved: unknown[] = []
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <BulkEditDialog
        products={[bag]}
        types={[{ id: 'hats', slug: 'hats', nameUk: 'Капелюхи', nameEn: 'Hats', kinds: [] }]}
        save={async (planned) => {
          saved.push(planned)
          return { done: ['bag'], refused: new Map() }
        }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  const apply = page.getByRole('button', { name: officeTexts('uk')('bulk.apply', { count: 1 }), exact: true })
  const percent = page.getByLabelText(t('bulk.value.percent'))
  await percent.fill('багато')
  await expect.element(page.getByText(t('bulk.notPercent'))).toBeVisible()
  await expect.element(percent).toHaveAttribute('aria-invalid', 'true')
  await percent.fill('10')
  await expect.element(page.getByText(t('bulk.notPercent'))).not.toBeInTheDocument()
  await expect.element(apply).toBeEnabled()
  await page.getByRole('radio', { name: t('bulk.what.type') }).click()
  await page.getByLabelText(t('bulk.type'), { exact: true }).selectOptions('Капелюхи')
  await page.getByRole('radio', { name: t('bulk.what.price') }).click()
  await expect.element(percent).toHaveValue('10')
  await apply.click()
  await expect.poll(() => saved).toMatchObject([[{ update: { edit: { lots: [{ price: 90_000 }] } } }]])
})
