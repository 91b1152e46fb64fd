import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildCustomer } from '../../../../tests/build/customers.ts'
import { show } from '../../../../tests/components/show.tsx'
import { mergeCustomers, undoMerge } from '../contract.ts'
import { customerDetails } from '../customer.fields.ts'
import { customersTexts } from './texts.ts'
import { useMerge } from './use-merge.ts'

const t = customersTexts('uk')
const main = buildCustomer({ note: 'телефонувати ввечері', version: 3 })
const other = { ...main, phone: '+380501112233', otherPhones: ['+380501112234'], note: 'лише Viber', version: 1 }

function Pair() {
  const merge = useMerge()
  return (
    <button type="button" onClick={() => void merge(other, main)}>
      Merge
    </button>
  )
}

it('[B7] [WIRE-11] a merge is undone by one call, with the version that the merge itself made and no note as it was read before', async () => {
  const sent: [unknown, unknown][] = []
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    sent.push([endpoint, body])
    const data = customerDetails.toWire(
      { ...main, otherPhones: [other.phone, ...other.otherPhones], version: 4 },
      'admin',
    )
    return { data, headers: new Headers() }
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <Pair />
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('button', { name: officeTexts('uk')('undo.undo') }).click()
  await expect.element(page.getByText(t('merge.undone'))).toBeVisible()
  expect(sent).toEqual([
    [mergeCustomers, { phone: other.phone, main: main.phone }],
    [
      undoMerge,
      {
        other: { phone: other.phone },
        main: { phone: main.phone, version: 4 },
      },
    ],
  ])
})
