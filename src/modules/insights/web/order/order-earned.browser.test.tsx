import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { toWire } from '#platform/both-ways.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { terms, type Term } from '../../earned.ts'
import { getOrderWaterfall, type OrderWaterfall } from '../../order.contract.ts'
import OrderEarned from './order-earned.tsx'
import { orderEarnedTexts } from './texts.ts'

const t = orderEarnedTexts('uk')
const none = Object.fromEntries(terms.map((term) => [term, 0])) as Record<Term, number>
const lot = { code: 'FL-1', size: '37', quantity: 1, unitCost: 400_00, cost: 400_00, isOpen: false }
const order: OrderWaterfall = {
  orderId: '018f0000-0000-7000-8000-000000000001',
  basis: 'sent',
  day: '2026-11-20',
  earned: { ...none, orders: 1, pieces: 3, revenue: 3000_00, cost: 1200_00, left: 1800_00 },
  worth: {
    goodsTotal: 3000_00,
    wrappingFee: 0,
    discount: 0,
    total: 3000_00,
    soldTotal: 3000_00,
    marketplaceRate: null,
    marketplacePaymentRate: null,
  },
  lots: [
    { ...lot, colour: 'мак', purchaseNumber: 'П-1' },
    { ...lot, colour: 'мед', purchaseNumber: 'П-1' },
    { ...lot, colour: '', purchaseNumber: '' },
  ],
  writtenOff: 0,
  adverts: [],
}

it('[ORD-6] [EARN-8] the lots of an order tell their colours apart, and one without a purchase leads to none', async () => {
  const call = (async () => ({
    data: toWire(getOrderWaterfall.output, order),
    headers: new Headers(),
  })) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <OrderEarned orderId={order.orderId} version={1} />
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByText(t('cost'), { exact: true }).click()
  await expect.element(page.getByText('FL-1 · 37', { exact: true })).toBeVisible()
  const links = page.getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent)).toEqual(['FL-1 · 37 · мак · П-1', 'FL-1 · 37 · мед · П-1'])
})
