import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { toWire } from '#platform/both-ways.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { getDiscounts, type DiscountsReport } from '../../payback.contract.ts'
import { orderSizes, type SizedProduct } from '../../sizes.contract.ts'
import { LotsCard } from './lots-card.tsx'
import { SizesCard } from './sizes-card.tsx'
import { stockTexts } from './texts.ts'

const t = stockTexts('uk')
const id = (place: number) => `018f0000-0000-7000-8000-00000000000${place}`

function showCard(card: ReactNode, call: unknown): Promise<void> {
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call as Call}>{card}</CallContext>
    </QueryClientProvider>,
  )
}

type Size = SizedProduct['sizes'][number]

const size = (name: string, given: Partial<Size>): Size => ({
  size: name,
  available: 20,
  coming: 0,
  perDay: 1,
  daysInStock: 28,
  coverDays: 20,
  state: 'fine',
  isMiddle: false,
  toOrder: 0,
  ...given,
})

function product(place: number, code: string, sizes: Size[]): SizedProduct {
  const toOrder = sizes.reduce((sum, each) => sum + each.toOrder, 0)
  const run = toOrder > 0 ? 'broken' : 'whole'
  return { productId: id(place), code, name: code, typeId: id(9), perDay: 1, leadDays: 21, run, toOrder, sizes }
}

it('[EARN-6] [EARN-8] of the sizes that sell out within a week the total is that of the rows shown, and so is the draft', async () => {
  const fine = size('38', {})
  const ending = size('37', { available: 3, coverDays: 3, state: 'low', toOrder: 5 })
  const gone = (toOrder: number) => size('39', { available: 0, coverDays: 0, state: 'gone', toOrder })
  let products = [product(1, 'A-1', [ending, fine, gone(2)]), product(2, 'B-1', [fine, gone(12)])]
  const sent: unknown[] = []
  await showCard(<SizesCard isEndingOnly />, async (endpoint: unknown, { body }: { body?: unknown }) => {
    const headers = new Headers()
    if (endpoint !== orderSizes) {
      const toOrder = products.reduce((sum, each) => sum + each.toOrder, 0)
      return { data: { today: '2026-11-28', products, toOrder }, headers }
    }
    sent.push(body)
    // it is coming, and hardly lasts any longer until it is here
    products = [product(1, 'A-1', [{ ...ending, toOrder: 0 }, fine]), ...products.slice(1)]
    return { data: { purchaseId: id(8), purchaseNumber: '2026-11-28' }, headers }
  })
  const total = () => document.querySelector('tfoot td')?.textContent
  const models = () => [...document.querySelectorAll('tbody th b')].map(({ textContent }) => textContent)
  const press = page.getByRole('button', { name: t('toDraft') })
  await expect.poll(models).toEqual(['A-1'])
  expect(total()).toBe('7')
  await press.click()
  await expect.poll(total).toBe('0')
  expect(sent).toEqual([
    {
      products: [
        { productId: id(1), size: '37', quantity: 5 },
        { productId: id(1), size: '39', quantity: 2 },
      ],
    },
  ])
  // what is not shown is to be ordered still
  await expect.element(press).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('showWhole', { count: 1 }) }).click()
  await expect.poll(models).toEqual(['A-1', 'B-1'])
  expect(total()).toBe('12')
  await press.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual({})
})

it('[EARN-5] [EARN-8] lots to discount tell their colours apart, and so do their buttons', async () => {
  const lot: DiscountsReport['lots'][number] = {
    lotId: id(3),
    productId: id(1),
    typeId: id(9),
    code: 'FL-1',
    name: 'Балетки',
    size: '37',
    colour: 'мак',
    purchaseNumber: 'П-1',
    productVersion: 1,
    onHand: 2,
    unitCost: 400_00,
    frozen: 800_00,
    ageDays: 100,
    price: 1000_00,
    isOnSale: false,
    floors: { site: 400_00, bigl: null, prom: null },
    offered: 850_00,
  }
  const lots = [lot, { ...lot, lotId: id(4), colour: 'мед' }]
  const data: DiscountsReport = { today: '2026-11-28', lots, count: 2, frozen: 1600_00 }
  await showCard(<LotsCard />, async () => ({ data: toWire(getDiscounts.output, data), headers: new Headers() }))
  // a floor of the site, and of each marketplace
  for (const name of ['Сайт', 'Bigl', 'Prom'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const floors = 'Тепер 1 000 ₴; без збитку на сайті від 400 ₴, на Bigl від —, на Prom від —'
  await expect
    .poll(() => [...document.querySelectorAll('svg[role=group]')].map((line) => line.ariaLabel?.replaceAll(/\s/g, ' ')))
    .toEqual([floors, floors])
  for (const words of ['FL-1 · 37 · мак · П-1', 'FL-1 · 37 · мед · П-1']) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    // its own price, and a sale
    expect(page.getByRole('button', { name: new RegExp(`: Балетки ${words}$`) }).elements()).toHaveLength(2)
  }
})
