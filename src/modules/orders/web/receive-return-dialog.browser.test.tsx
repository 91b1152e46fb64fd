import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildOfficeOrder, buildWireOrder } from '../../../../tests/build/office-order.ts'
import { show } from '../../../../tests/components/show.tsx'
import { editorTexts } from './editor/texts.ts'
import { ReceiveReturnDialog } from './receive-return-dialog.tsx'

const olena = { id: 'olena', role: 'admin', firstName: 'Олена', lastName: '', phone: null, email: null } as const
const t = editorTexts('uk')

it('[B7] [B21] the undo of a return that was received goes back from the order as it is then', async () => {
  let version = 3
  const call = (async () => {
    version += 1
    return { data: buildWireOrder({ status: 'refused', version }), headers: new Headers() }
  }) as unknown as Call
  const told: [before: number, after: number][] = []
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={olena}>
          <ReceiveReturnDialog
            order={buildOfficeOrder({ status: 'refused', isReturning: true, version: 3 })}
            onReceived={(before, after) => told.push([before.version, after.version])}
            onExchange={() => undefined}
            onClose={() => undefined}
          />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: editorTexts('uk')('return.confirm') }).click()
  await expect.poll(() => told).toEqual([[3, 4]])
  await page.getByRole('button', { name: officeTexts('uk')('undo.undo') }).click()
  await expect.poll(() => told.at(-1)).toEqual([4, 5])
})

async function open(role: 'admin' | 'manager') {
  const sent: { body: unknown; exchanged?: unknown }[] = []
  const call = (async (_: unknown, { body }: CallInput) => {
    sent.push({ body })
    return { data: buildWireOrder({ status: 'completed', version: 4 }), headers: new Headers() }
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={{ ...olena, role }}>
          <ReceiveReturnDialog
            order={buildOfficeOrder({ status: 'completed' })}
            onReceived={() => undefined}
            onExchange={(exchanged) => sent.push({ body: undefined, exchanged })}
            onClose={() => undefined}
          />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByLabelText(t('return.sellableOf', { code: 'BA-101', size: '' })).fill('1')
  return sent
}
const cost = page.getByLabelText(t('return.cost'))

it('[ORD-6] [ORD-17] a return asks what its way back cost; an error stands at a sum that is none, and nothing typed is lost', async () => {
  const sent = await open('admin')
  await cost.fill('сто')
  await page.getByRole('button', { name: t('return.confirm') }).click()
  await expect.element(cost).toHaveAttribute('aria-invalid', 'true')
  await expect.element(cost).toHaveFocus()
  expect(sent).toEqual([])
  await cost.fill('80,50')
  await page.getByRole('button', { name: t('return.confirm') }).click()
  await expect.poll(() => sent).toMatchObject([{ body: { returnPrice: 80.5, products: [{ goodsCount: 1 }] } }])
})

it('[WIRE-12] a manager is not asked for costs; an exchange goes on with what came back', async () => {
  const sent = await open('manager')
  await expect.element(cost).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('return.exchange') }).click()
  expect(sent).toMatchObject([{ exchanged: { goods: [{ code: 'BA-101', quantity: 1, isSellable: true }] } }])
})
