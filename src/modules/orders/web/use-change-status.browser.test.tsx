import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { formatMoney } from '#kit/money.ts'
import { settledSeconds } from '#platform/undo-time.ts'
import { ApiError } from '#platform/web/api.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildOfficeOrder } from '../../../../tests/build/office-order.ts'
import { show } from '../../../../tests/components/show.tsx'
import type { OfficeOrder } from '../office-order.contract.ts'
import type { Status } from '../status.ts'
import { ordersTexts } from '../texts.ts'
import { movingTexts } from './list/moving/texts.ts'
import { useChangeStatus } from './use-change-status.ts'

const t = ordersTexts('uk')
const moving = movingTexts('uk')
let moves = 0
let isOffline = false
let answer: Promise<void> = Promise.resolve()
const recorded = vi.fn<(to: Status) => void>()

beforeEach(() => void recorded.mockClear())
afterEach(() => void vi.restoreAllMocks())

/** A press that moves an order on a server which takes whatever comes. */
async function presented(order: OfficeOrder, to: Status): Promise<void> {
  let present = order
  moves += 1
  const calls = {
    find: async () => present,
    async save(_id: string, version: number, edit: { status: Status }) {
      await answer
      if (isOffline) throw new Error('offline')
      present = { ...present, ...edit, version: version + 1 }
      return present
    },
  }
  function Press() {
    const { change } = useChangeStatus<OfficeOrder>(calls, { show: () => {}, onRecord: recorded })
    return (
      <button type="button" onClick={() => void change(order, to)}>
        Move {moves}
      </button>
    )
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Press />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: `Move ${moves}` }).click()
}

const parcel = { status: 'paid', carrier: 'novaPoshta', deposit: 100_000 } as const
const done = (status: Status, { number }: OfficeOrder) =>
  moving('change.done', { number, status: t(`status.${status}`) })

it('[DEL-4] a parcel that is sent alone without a number says so beside its undo, and asks nothing', async () => {
  const order = buildOfficeOrder({ ...parcel, trackingNumber: '' })
  await presented(order, 'sent')
  await expect.element(page.getByText(`${done('sent', order)}. ${moving('change.untracked')}`)).toBeVisible()
  expect(document.querySelector('dialog')).toBeNull()

  const tracked = buildOfficeOrder({ ...parcel, trackingNumber: '20450000253101' })
  await presented(tracked, 'sent')
  await expect.element(page.getByText(done('sent', tracked), { exact: true })).toBeVisible()
})

it('[ORD-5] a step back to "paid" asks once: whether to go back, and that no payment is recorded, which can be put right', async () => {
  const order = buildOfficeOrder({ status: 'sent' })
  await presented(order, 'paid')
  const dialog = page.getByRole('dialog', { name: moving('change.backTitle') })
  const unpaid = moving('change.unpaidMessage', { number: order.number, amount: formatMoney(order.amountDue, 'uk') })
  await expect.element(dialog.getByText(unpaid, { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: moving('change.unpaidRecord') }).click()
  expect(recorded).toHaveBeenCalledExactlyOnceWith('paid')
})

it('[B7] an undo that comes after the customer may have been written to says so', async () => {
  const order = buildOfficeOrder({ ...parcel, trackingNumber: '20450000253101' })
  const back = { number: order.number, status: t('status.paid') }
  const undo = page.getByRole('button', { name: officeTexts('uk')('undo.undo') })
  await presented(order, 'sent')
  await undo.click()
  await expect.element(page.getByText(moving('change.undone', back), { exact: true })).toBeVisible()

  // the first try does not reach the server, and the second comes when the letter has gone
  await presented(order, 'sent')
  await expect.element(undo).toBeVisible()
  isOffline = true
  await undo.click()
  const repeat = page.getByRole('button', { name: officeTexts('uk')('undo.repeat') })
  await expect.element(repeat).toBeVisible()
  isOffline = false
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + settledSeconds * 1000)
  await repeat.click()
  await expect.element(page.getByText(moving('change.undoneLate', back), { exact: true })).toBeVisible()
})

it('[ORD-2] a change that is repeated over what a colleague made of the order asks before it goes back', async () => {
  const order = buildOfficeOrder({ ...parcel, trackingNumber: '20450000253101' })
  const theirs = { ...order, status: 'completed' as const, version: order.version + 1 }
  const saved: Status[] = []
  const calls = {
    find: async () => theirs,
    async save(_id: string, version: number, { status }: { status: Status }) {
      if (version < theirs.version)
        throw new ApiError(409, 'stale', [{ id: 'orders.0.version', error: 'Змінила Марія' }])
      saved.push(status)
      return { ...theirs, status, version: version + 1 }
    },
  }
  function Press() {
    const { change } = useChangeStatus<OfficeOrder>(calls, { show: () => {} })
    return (
      <button type="button" onClick={() => void change(order, 'sent')}>
        Send
      </button>
    )
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Press />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: moving('change.repeat') }).click()
  const dialog = page.getByRole('dialog', { name: moving('change.backTitle') })
  await expect.element(dialog).toBeVisible()
  expect(saved).toEqual([])
  await dialog.getByRole('button', { name: moving('change.backConfirm') }).click()
  await expect.poll(() => saved).toEqual(['sent'])
})

it('[FORM-5] a change without a connection fails at once, and goes nowhere by itself later', async () => {
  const order = buildOfficeOrder({ status: 'new' })
  const why = page.getByText(moving('change.failed', { number: order.number, why: 'offline' }), { exact: false })
  onlineManager.setOnline(false)
  isOffline = true
  try {
    await presented(order, 'accepted')
    await expect.element(why).toBeVisible()
  } finally {
    isOffline = false
    onlineManager.setOnline(true)
  }
})

it('[FORM-5] a change whose answer does not come says so after a second, until it comes', async () => {
  const order = buildOfficeOrder({ ...parcel, trackingNumber: '20450000253101' })
  const late = page.getByText(moving('change.late', { number: order.number }))
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = promise
  await presented(order, 'sent')
  await expect.element(late).toBeVisible()
  resolve()
  await expect.element(late).not.toBeInTheDocument()
  await expect.element(page.getByText(done('sent', order), { exact: true })).toBeVisible()
})
