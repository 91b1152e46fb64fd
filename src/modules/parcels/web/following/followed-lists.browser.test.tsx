import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, dayOf } from '#kit/days.ts'
import { toWire } from '#platform/both-ways.ts'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { findViolations } from '../../../../../tests/components/axe.ts'
import { show } from '../../../../../tests/components/show.tsx'
import {
  acceptProposals,
  chargeShortfall,
  getParcelPath,
  remindOfParcels,
  type FollowedList,
  type FollowedParcel,
  type ParcelMoney,
  type ParcelPath,
} from '../../following.contract.ts'
import { getPayoutImports } from '../../payouts.contract.ts'
import { OrderPath } from './order-path.tsx'
import { BackList } from './back-list.tsx'
import { MoneyList } from './money-list.tsx'
import { Proposals } from './proposals.tsx'
import { StuckList } from './stuck-list.tsx'
import { followingTexts } from './texts.ts'
import { WaitingList } from './waiting-list.tsx'

const t = followingTexts('uk')
const olena = { id: 'olena', role: 'admin', firstName: 'Олена', lastName: '', phone: null, email: null } as const
const today = dayOf(new Date())
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

function parcel(number: string, more: Partial<FollowedParcel> = {}): FollowedParcel {
  return {
    orderId: `00000000-0000-4000-8000-000000${number}`,
    number,
    person: 'Панчук Орест',
    phone: '+380671104108',
    status: 'inTransit',
    carrier: 'novaPoshta',
    trackingNumber: '20450000000001',
    backNumber: '',
    group: 'waiting',
    state: 'atBranch',
    trouble: '',
    words: 'Прибув на відділення',
    place: 'Ковель, відділення № 2',
    isPlaceClosed: false,
    since: ago(5),
    lastEventAt: ago(5),
    freeUntil: addDays(today, 2),
    amountDue: 129_000,
    goodsTotal: 129_000,
    reminded: [],
    ...more,
  }
}
const list = (...parcels: FollowedParcel[]): FollowedList => ({
  parcels,
  proposals: [],
  counts: { waiting: 0, stuck: 0, back: 0, money: 0 },
  stuckAfterDays: 3,
  remindBeforeDays: 2,
})

const way: ParcelPath = {
  carrier: 'novaPoshta',
  trackingNumber: '20450000000001',
  state: 'atBranch',
  trouble: '',
  freeUntil: addDays(today, 7),
  expectedOn: null,
  isPlaceClosed: false,
  proposed: 'inTransit',
  paidOut: null,
  events: [
    { at: ago(2), words: 'Відправлення прямує до міста', place: 'Полтава' },
    { at: ago(0), words: 'Прибув на відділення', place: 'Відділення № 4' },
  ],
}

const asked: [unknown, unknown][] = []
const call = ((endpoint: unknown, { body }: CallInput = {}) => {
  if (endpoint === getPayoutImports) return Promise.resolve({ data: { imports: [] }, headers: new Headers() })
  asked.push([endpoint, body])
  const data = endpoint === getParcelPath ? toWire(getParcelPath.output, way) : { done: 1, refused: [] }
  return Promise.resolve({ data, headers: new Headers() })
}) as unknown as Call

function showList(part: ReactNode): Promise<void> {
  asked.length = 0
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={olena}>
          <main>{part}</main>
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
}

it('[DEL-4] one press reminds those with few days left; past free storage somebody is called', async () => {
  const urgent = parcel('000938')
  await showList(
    <WaitingList
      list={list(
        parcel('000927', { since: ago(9), freeUntil: addDays(today, -1), reminded: [{ at: ago(1), channel: 'sms' }] }),
        urgent,
        parcel('000962', { since: ago(0), freeUntil: addDays(today, 7), amountDue: 0 }),
      )}
    />,
  )
  const over = page.getByRole('row').filter({ hasText: '000927' })
  await expect
    .element(over.getByRole('link', { name: t('call.of', { number: '000927' }) }))
    .toHaveAttribute('href', 'tel:+380671104108')
  await expect.element(page.getByRole('row').filter({ hasText: '000962' }).getByText(t('paid'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: t('remind.many', { count: 1 }) }))
  await expect.poll(() => asked).toEqual([[remindOfParcels, { orderIds: [urgent.orderId] }]])
})

it('[DEL-4] of many parcels a page is drawn at a time, and one press reminds them all', async () => {
  const many = Array.from({ length: 250 }, (_, index) => parcel(String(1000 + index)))
  await showList(<WaitingList list={list(...many)} />)
  await expect.element(page.getByRole('button', { name: t('remind.many', { count: 250 }) })).toBeVisible()
  const rows = () => document.querySelectorAll('tbody tr').length
  expect(rows()).toBe(101)
  await userEvent.click(page.getByRole('button', { name: t('more', { count: 150 }) }))
  await expect.poll(rows).toBe(201)
  await userEvent.click(page.getByRole('button', { name: t('more', { count: 50 }) }))
  await expect.poll(rows).toBe(250)
})

it('[DEL-4] stuck parcels say for how long, or what is wrong with them', async () => {
  await showList(
    <StuckList
      list={list(
        parcel('000944', { group: 'stuck', state: 'inTransit', lastEventAt: ago(4) }),
        parcel('000945', { group: 'stuck', state: 'inTransit', trouble: 'lost' }),
      )}
    />,
  )
  await expect.element(page.getByText(t('silent', { days: 4 }))).toBeVisible()
  await expect.element(page.getByText(t('trouble.lost'))).toBeVisible()
  expect(await findViolations()).toEqual([])
})

it('[ORD-17] a parcel that is back leads to where it is received; those on their way stand below', async () => {
  const here = parcel('000871', { group: 'here', state: 'returned' })
  await showList(<BackList list={list(parcel('000896', { group: 'back', state: 'returning' }), here)} />)
  const way = page.getByRole('link', { name: t('receive.of', { number: '000871' }) })
  await expect.element(way).toHaveAttribute('href', `/crm/orders/${here.orderId}`)
  expect(await findViolations()).toEqual([])
})

it('[DEL-5] a list names each order that was paid out differently, and an Admin records it as a cost', async () => {
  const row: ParcelMoney['rows'][number] = {
    orderId: parcel('000921').orderId,
    number: '000921',
    person: 'Коваль Христина',
    carrier: 'novaPoshta',
    group: 'differs',
    handedOverOn: addDays(today, -4),
    expected: 245_000,
    paidOut: 238_000,
    paidOutOn: today,
    lacking: 7000,
  }
  await showList(
    <MoneyList
      money={{
        rows: [
          row,
          {
            ...row,
            orderId: parcel('000774').orderId,
            number: '000774',
            group: 'withCarrier',
            paidOut: null,
            paidOutOn: null,
          },
        ],
        underWay: 2_062_500,
        withCarrier: 245_000,
        paidThisWeek: 238_000,
      }}
    />,
  )
  await expect
    .element(page.getByRole('row').filter({ hasText: '000921' }).getByText('-70', { exact: true }))
    .toBeVisible()
  expect(await findViolations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: t('charge.of', { number: '000921' }) }))
  await expect.poll(() => asked).toEqual([[chargeShortfall, { orderId: row.orderId }]])
})

it('[DEL-4] one press sets the carriers’ further words', async () => {
  const { orderId, number } = parcel('000951')
  await showList(<Proposals proposals={[{ orderId, number, status: 'sent', proposed: 'inTransit' }]} />)
  await userEvent.click(page.getByRole('button', { name: t('propose.set') }))
  await expect.poll(() => asked).toEqual([[acceptProposals, { orderIds: [orderId] }]])
})

it('[DEL-4] the order shows the way of its parcel, and its proposed status is set by one press', async () => {
  const { orderId } = parcel('000962')
  let changed = 0
  await showList(<OrderPath orderId={orderId} version={3} onChanged={() => (changed += 1)} />)
  await expect.poll(() => document.querySelector('[aria-current]')?.textContent).toContain('Прибув на відділення')
  expect(await findViolations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: t('path.set') }))
  await expect.poll(() => changed).toBe(1)
  expect(asked).toContainEqual([acceptProposals, { orderIds: [orderId] }])
})
