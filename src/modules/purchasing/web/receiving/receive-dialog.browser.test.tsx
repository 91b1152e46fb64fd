import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError, type Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { show } from '../../../../../tests/components/show.tsx'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import ReceiveDialog from './receive-dialog.tsx'
import { receivingTexts } from './texts.ts'

const t = receivingTexts('uk')
const office = officeTexts('uk')
const lines = [{ id: 'line', size: '38', colours: [], quantity: 10, received: 2 }]
const purchase = {
  id: 'p',
  number: 'P-7',
  version: 1,
  products: [{ code: 'SH-1', lines }],
} as unknown as OfficePurchase

it('[FORM-4] counts that are typed of what came are asked about before Escape takes them, and no others are', async () => {
  let closed = 0
  const call = (() => Promise.reject(new ApiError(0, 'offline'))) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <ReceiveDialog purchase={purchase} onReceived={() => undefined} onClose={() => closed++} />
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByRole('textbox').fill('7')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: office('unsaved.stay') }).click()
  await expect.element(page.getByRole('textbox')).toHaveValue('7')
  expect(closed).toBe(0)
  await page.getByRole('textbox').fill('2')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toBe(1)
})

it.each([
  ['some of it came', [10, 2], [5, 5], true],
  ['nothing came yet', [10, 0], [5, 0], false],
  ['all of it came', [10, 10], [5, 5], false],
] as const)('[BUY-4] where %s, receiving begins with what came: %j, %j', async (_, one, other, isPart) => {
  const call = (() => new Promise(() => undefined)) as unknown as Call
  const given = [one, other].map(([quantity, received], place) => ({
    id: `line ${place}`,
    size: String(38 + place),
    colours: [],
    quantity,
    received,
  }))
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <ReceiveDialog
          purchase={{ ...purchase, products: [{ code: 'SH-1', lines: given }] } as unknown as OfficePurchase}
          onReceived={() => undefined}
          onClose={() => undefined}
        />
      </CallContext>
    </QueryClientProvider>,
  )
  const begun = page.getByRole('radio', { name: t(isPart ? 'part' : 'all') })
  await expect.element(begun).toBeChecked()
  if (!isPart) await page.getByRole('radio', { name: t('part') }).click()
  await expect.element(page.getByRole('textbox').first()).toHaveValue(String(one[1]))
})
