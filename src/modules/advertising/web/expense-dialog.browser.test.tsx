import type { ListedType } from '#modules/catalog/web/index.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import ExpenseDialog from './expense-dialog.tsx'
import { advertsTexts } from './texts.ts'

const t = advertsTexts('uk')
const shoes: ListedType = {
  id: '55555555-5555-4555-8555-555555555555',
  slug: 'shoes',
  nameUk: 'Взуття',
  nameEn: 'Shoes',
  kinds: [],
}
const call = (async () => ({ data: [], headers: new Headers() })) as unknown as Call

it('[ADV-2] [FORM-2] a typed day that is none stays as it was typed, has an error at its field, and counts no days', async () => {
  const sent: unknown[] = []
  async function save(change: unknown) {
    sent.push(change)
    throw new ApiError(400, '', [{ id: 'from', error: 'День записано не так' }])
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <ExpenseDialog
          expense={undefined}
          types={[shoes]}
          rows={{ save, find: async () => undefined, remove: async () => false }}
          onClose={() => {}}
        />
      </CallContext>
    </QueryClientProvider>,
  )
  const [from, to] = [page.getByLabelText(t('form.from')), page.getByLabelText(t('form.to'))]
  await page.getByLabelText('Взуття').fill('310')
  await from.fill('01/11/2026')
  await to.fill('31/11/2026')
  await expect.element(page.getByText(t('form.sum', { amount: '310 ₴' }))).toBeVisible()
  await to.fill('30/11/2026')
  await expect.element(page.getByText(t('form.split', { amount: '310 ₴', days: 30 }))).toBeVisible()
  await from.fill('12,5x')
  await expect.element(page.getByText(t('form.sum', { amount: '310 ₴' }))).toBeVisible()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('День записано не так')).toBeVisible()
  await expect.element(from).toHaveValue('12,5x')
  expect(sent).toMatchObject([{ from: '12,5x', to: '2026-11-30' }])
})
