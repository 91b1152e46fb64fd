import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { toWire } from '#platform/both-ways.ts'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { getPaying, type PayingAnswer } from '../../contract.ts'
import OrderPaying from './order-paying.tsx'

type Attempt = PayingAnswer['attempts'][number]

const attempt: Attempt = {
  id: '018f0000-0000-7000-8000-000000000002',
  provider: 'monobank',
  amount: 20_000,
  state: 'paid',
  reason: '',
  paid: 20_000,
  refunded: 0,
  fee: 260,
  isTest: false,
  trouble: null,
  createdAt: new Date('2026-11-25T16:40:00Z'),
  closedAt: new Date('2026-11-25T16:46:00Z'),
  askedAt: null,
  refunds: [],
}
const asked = {
  id: '018f0000-0000-7000-8000-000000000003',
  note: '',
  reason: '',
  askedBy: 'Олена',
  createdAt: new Date('2026-11-25T17:46:00Z'),
}

async function open(view: Partial<PayingAnswer>, after: Partial<PayingAnswer> = view) {
  const calls: { path: string; body: unknown }[] = []
  const whole: PayingAnswer = {
    payUrl: '',
    toPay: null,
    rest: 0,
    isCollected: false,
    canSend: true,
    attempts: [],
    ...view,
  }
  const call = (async ({ path }: { path: string }, { body }: { body?: unknown } = {}) => {
    if (body) calls.push({ path, body })
    return { data: toWire(getPaying.output, body ? { ...whole, ...after } : whole), headers: new Headers() }
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <OrderPaying orderId="018f0000-0000-7000-8000-000000000001" version={1} onChanged={() => {}} />
      </CallContext>
    </QueryClientProvider>,
  )
  return calls
}

it('[PAY-5] gives back a part: nothing above what came, nothing below a kopiyka, then exactly that', async () => {
  const calls = await open(
    { attempts: [attempt] },
    { attempts: [{ ...attempt, refunds: [{ ...asked, amount: 5050, state: 'asked' as const }] }] },
  )
  await expect.element(page.getByText('комісія 2,60', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Повернути' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Частину' }).click()
  const sum = dialog.getByLabelText('Сума, ₴')
  for (const typed of ['0', '0,005', '200,01', 'сто']) {
    await sum.fill(typed)
    await dialog.getByRole('button', { name: /^Повернути/ }).click()
    await expect.element(dialog.getByText('Вкажіть суму, більшу за нуль', { exact: false })).toBeVisible()
  }
  expect(calls).toEqual([])
  await sum.fill('50,50')
  await dialog.getByRole('button', { name: /^Повернути 50,50/ }).click()
  await expect.element(page.getByText('повертаємо')).toBeVisible()
  expect(calls).toEqual([{ path: '/crm/payments/refund', body: { payment: attempt.id, amount: 50.5, note: '' } }])
})

it('[PAY-5] a refused refund stands in the words of the bank, with what to do', async () => {
  await open({
    attempts: [{ ...attempt, refunds: [{ ...asked, amount: 20_000, state: 'refused', reason: 'Картку закрито' }] }],
  })
  await expect
    .element(page.getByText('Банк відповів: «Картку закрито». Поверніть переказом і запишіть це.'))
    .toBeVisible()
})

it('[PAY-2] the rest is a code to show and a link to send', async () => {
  const calls = await open({ payUrl: 'https://shop.ua/uk/pay/token', toPay: 20_000, rest: 143_500 })
  await expect.element(page.getByRole('img', { name: 'Код, що веде до оплати' })).toBeVisible()
  await expect.element(page.getByText('До сплати 200', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Надіслати' }).click()
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/crm/payments/ask'])
})

it('[PAY-3] an unclear payment says so, and a press clears it', async () => {
  const calls = await open({ attempts: [{ ...attempt, trouble: 'twice' }] })
  await expect.element(page.getByText('Сплачено більше, ніж коштує замовлення', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Переглянуто' }).click()
  await expect.poll(() => calls).toEqual([{ path: '/crm/payments/clear', body: { payment: attempt.id } }])
})
