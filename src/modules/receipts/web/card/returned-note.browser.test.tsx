import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { toWire } from '#platform/both-ways.ts'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { getOrderReceipts, type OrderReceipt, type ReceiptsOfOrder } from '../../receipts.contract.ts'
import ReturnedNote from './returned-note.tsx'

const orderId = '018f0000-0000-7000-8000-000000000001'

const receipt = (nth: number, kind: OrderReceipt['kind'], amount: number): OrderReceipt => ({
  id: `018f0000-0000-7000-8000-00000000000${nth}`,
  nth,
  kind,
  state: 'issued',
  amount,
  why: '',
  url: '',
  fiscalCode: '',
  isOffline: false,
  createdAt: new Date('2026-11-25T16:40:00Z'),
  triedAt: null,
  issuedAt: new Date('2026-11-25T16:41:00Z'),
  toldAt: null,
})

async function open(isConnected: boolean, receipts: OrderReceipt[]) {
  const view: ReceiptsOfOrder = {
    isConnected,
    receipts,
    planned: 0,
    issued: 0,
    money: 0,
    earlier: 0,
    test: 0,
    isPasted: false,
    isShiftOld: false,
  }
  const call = (async () => ({
    data: toWire(getOrderReceipts.output, view),
    headers: new Headers(),
  })) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <ReturnedNote orderId={orderId} version={1} amount={69_000} />
      </CallContext>
    </QueryClientProvider>,
  )
}

it('[ORD-17] [PAY-6] a shop without a register is asked to issue a return receipt for goods that came back', async () => {
  await open(false, [])
  await expect.element(page.getByText('Повернено товарів на 690 ₴: оформіть чек повернення')).toBeVisible()
})

it('[ORD-17] [PAY-6] a shop with a register reads how much its return receipts come to', async () => {
  await open(true, [receipt(1, 'full', 207_000), receipt(2, 'return', 28_960), receipt(3, 'return', 40_040)])
  await expect.element(page.getByText('Повернено товарів на 690 ₴, чеків повернення на 690 ₴')).toBeVisible()
})
