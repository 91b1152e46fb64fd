import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { deepIt } from '../../../../tests/components/deep.ts'
import { buildCustomer } from '../../../../tests/build/customers.ts'
import { show } from '../../../../tests/components/show.tsx'
import { customer } from '../customer.fields.ts'
import type { Customer } from '../customer.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { customersTexts } from './texts.ts'

const t = customersTexts('uk')
const one = buildCustomer()
const wrong = { ...one, phone: '+380501112233', lastName: 'Бондар' }
const right = { ...one, phone: '+380501112244', lastName: 'Гончар' }

deepIt('[ORD-11] whoever takes another customer for a merge has the first one as the main one again', async () => {
  const merged: [string, string][] = []
  const call = (async () => ({
    data: JSON.parse(JSON.stringify([wrong, right].map((each) => customer.toWire(each, 'admin')))),
    headers: new Headers(),
  })) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <MergeDialog
          one={one}
          onMerge={async (other, main) => void merged.push([other.lastName, main.lastName])}
          onClose={() => {}}
        />
      </CallContext>
    </QueryClientProvider>,
  )
  const choose = async ({ lastName }: Customer) => {
    await page.getByLabelText(t('merge.find')).fill('Іван')
    await page.getByRole('button', { name: lastName, exact: false }).click()
  }
  await choose(wrong)
  await page.getByRole('radio', { name: wrong.lastName, exact: false }).click()
  await page.getByRole('button', { name: t('merge.other') }).click()
  await choose(right)
  await expect.element(page.getByRole('radio', { name: one.lastName, exact: false })).toBeChecked()
  await page.getByRole('button', { name: t('merge.confirm') }).click()
  await expect.poll(() => merged).toEqual([[right.lastName, one.lastName]])
})
