import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import { nothingEarned, type Earned } from '../earned.ts'
import type { EarnedReport } from '../earned.contract.ts'
import type { ComparedFigures } from '../today.contract.ts'
import { DaysCard } from './earned/days-card.tsx'
import { GroupsCard } from './earned/groups-card.tsx'
import { earnedTexts } from './earned/texts.ts'
import { WaterfallCard } from './earned/waterfall-card.tsx'
import { FiguresCard } from './today/figures-card.tsx'

/** Gives each figure a value of its own, so that nobody takes one link for another. */
let next = 100
const earned = (): Earned => {
  const { orders, pieces, ...amounts } = nothingEarned
  return {
    orders,
    pieces,
    ...(Object.fromEntries(Object.keys(amounts).map((term) => [term, (next += 100)])) as object),
  } as Earned
}
const on = (day: string) => ({ from: day, to: day })
const [now, before] = [
  { from: '2026-11-01', to: '2026-11-02' },
  { from: '2026-10-01', to: '2026-10-03' },
]
const differences = { difference: 0, counted: 0 }
const report: EarnedReport = {
  period: now,
  comparedWith: before,
  basis: 'placed',
  step: 'day',
  cut: 'type',
  now: earned(),
  before: earned(),
  refusals: { now: 0, before: 0 },
  steps: ['01', '02'].map((day) => ({
    ...on(`2026-11-${day}`),
    now: earned(),
    before: { ...on(`2026-10-${day}`), earned: earned() },
  })),
  onlyBefore: [{ ...on('2026-10-03'), earned: earned() }],
  groups: [
    { id: 'boots', kind: 'group' as const, name: 'Чоботи', code: '' },
    { id: null, kind: 'rest' as const, name: '', code: '' },
  ].map((group) => ({ ...group, now: earned(), before: earned() })),
  check: {
    isEqual: true,
    payments: { received: 0, toCome: 0, notAsked: 0, toReturn: 0, revenue: 0, difference: 0 },
    lots: { sold: 0, reserved: 0, cost: 0, difference: 0 },
    adverts: { spent: 0, ...differences },
    overheads: { entered: 0, counted: 0, difference: 0 },
    fees: { charged: 0, ...differences },
  },
  underWay: { orders: 0, amount: 0, refusalRate: 0, expectedLoss: 0 },
  notSent: { orders: 0, amount: 0 },
}

const neverCalled = (() => Promise.reject(new Error('nothing is asked for'))) as Call
const nothing = () => {}

/** The words of each link, and the address it opens. */
const opened = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('td a')].map(({ textContent, href }) => {
    const { pathname, searchParams } = new URL(href)
    return { shown: textContent, path: pathname, search: Object.fromEntries(searchParams) }
  })

/** `10,00` as tables have it. */
const shown = (amount: number) => (amount / 100).toFixed(2).replace('.', ',').replace('-', '−')

it('[EARN-8] each amount of the days that a period is compared with opens its own rows', async () => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={neverCalled}>
        <WaterfallCard report={report} fileQuery={{}} />
        <DaysCard report={report} fileQuery={{}} onStep={nothing} />
        <GroupsCard report={report} fileQuery={{}} onCut={nothing} />
      </CallContext>
    </QueryClientProvider>,
  )
  const was = report.before ?? earned()
  const rows = (amount: number, search: object) => ({
    shown: shown(amount),
    path: '/crm/insights/rows',
    search: { basis: 'placed', ...search },
  })
  const counted = earnedTexts('uk')('counted.placed', { count: report.now.orders })
  expect(opened()).toEqual([
    // as many orders as it says, of the days themselves
    { ...rows(0, { ...report.period, only: 'counted' }), shown: counted },
    rows(was.revenue, before),
    rows(-was.cost, { ...before, terms: 'cost' }),
    rows(-was.marketplaceFee - was.marketplaceFixedFee, { ...before, terms: 'marketplaceFee,marketplaceFixedFee' }),
    rows(-was.marketplacePaymentFee - was.paymentFee, { ...before, terms: 'marketplacePaymentFee,paymentFee' }),
    rows(-was.subsidisedShippingFee, { ...before, terms: 'subsidisedShippingFee' }),
    rows(-was.returnCost, { ...before, terms: 'returnCost' }),
    rows(-was.adverts - was.unallocatedAdverts, { ...before, terms: 'adverts,unallocatedAdverts' }),
    rows(-was.rounding - was.writeOffs - was.corrections, { ...before, terms: 'rounding,writeOffs,corrections' }),
    rows(-was.overheads, { ...before, terms: 'overheads' }),
    rows(was.left, { ...before, terms: 'left' }),
    ...report.steps.map((step) => rows(step.before?.earned.left ?? 0, on(step.before?.from ?? ''))),
    ...report.onlyBefore.map((step) => rows(step.earned.left, { from: step.from, to: step.to })),
    rows(was.left, before),
    rows(report.groups[0]?.before?.left ?? 0, { ...before, by: 'type', of: 'boots', name: 'Чоботи' }),
    rows(report.groups[1]?.before?.left ?? 0, { ...before, by: 'type', kind: 'rest' }),
    rows(was.left, before),
  ])
})

it('[EARN-1] [EARN-8] each term of the check opens its rows: of the ledgers, and of what was counted', async () => {
  const check = {
    isEqual: true,
    payments: { received: 100, toCome: 20, notAsked: 3, toReturn: 1, revenue: 122, difference: 0 },
    lots: { sold: 5, reserved: 6, cost: 11, difference: 0 },
    adverts: { spent: 7, counted: 7, difference: 0 },
    fees: { charged: 8, counted: 8, difference: 0 },
    overheads: { entered: 9, counted: 9, difference: 0 },
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={neverCalled}>
        <WaterfallCard report={{ ...report, check }} fileQuery={{}} />
      </CallContext>
    </QueryClientProvider>,
  )
  const days = report.period
  const fees = 'marketplaceFee,marketplaceFixedFee,marketplacePaymentFee,paymentFee,subsidisedShippingFee,returnCost'
  const rows = (search: object) => ({ path: '/crm/insights/rows', search: { ...days, basis: 'placed', ...search } })
  // the first one leads to what was left of the days before
  const [, ...links] = [...document.querySelectorAll<HTMLAnchorElement>('a')].filter((link) => !link.closest('table'))
  expect(
    links.map(({ href }) => {
      const { pathname, searchParams } = new URL(href)
      return { path: pathname, search: Object.fromEntries(searchParams) }
    }),
  ).toEqual([
    rows({ only: 'received' }),
    rows({ only: 'toCome' }),
    rows({ only: 'notAsked' }),
    rows({ only: 'toReturn' }),
    rows({ terms: 'revenue' }),
    rows({ terms: 'cost' }),
    rows({ only: 'notSent' }),
    rows({ terms: 'cost' }),
    { path: '/crm/adverts', search: days },
    rows({ terms: 'adverts,unallocatedAdverts' }),
    rows({ terms: fees }),
    rows({ terms: fees }),
    { path: '/crm/insights/overheads', search: { unit: 'days', ...days } },
    rows({ terms: 'overheads' }),
  ])
})

it('[EARN-1] a cost that no order bore stands in its table with the sum also where nothing was sold', async () => {
  const [, rest] = report.groups
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={neverCalled}>
        <GroupsCard report={{ ...report, groups: rest ? [rest] : [] }} fileQuery={{}} onCut={nothing} />
      </CallContext>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('rowheader', { name: earnedTexts('uk')('rest') })).toBeVisible()
  await expect.element(page.getByText(shown(rest?.now.left ?? 0), { exact: true })).toBeVisible()
})

const figures = () => ({
  left: (next += 1000),
  revenue: (next += 1000),
  orders: (next += 1000),
  adverts: (next += 1000),
  refusals: (next += 1000),
})
const figuresOf = (period: typeof now, compared: typeof now): ComparedFigures => ({
  ...period,
  compared,
  now: figures(),
  before: figures(),
})

it('[EARN-8] so does each of the five figures of today', async () => {
  const [yesterday, week, month] = [
    figuresOf(on('2026-11-24'), on('2026-11-17')),
    figuresOf({ from: '2026-11-23', to: '2026-11-24' }, { from: '2026-11-16', to: '2026-11-17' }),
    figuresOf({ from: '2026-11-01', to: '2026-11-24' }, { from: '2026-10-01', to: '2026-10-24' }),
  ]
  const day = { left: 1, revenue: 1, orders: 1, adverts: 1, refusals: 0 }
  const days = {
    now: [{ day: '2026-11-01', ...day }],
    before: [{ day: '2026-10-01', ...day }],
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={neverCalled}>
        <FiguresCard
          figures={{ yesterday, week, month, days, notSentYesterday: { orders: 0, amount: 0 } }}
          today="2026-11-25"
        />
      </CallContext>
    </QueryClientProvider>,
  )
  const links = opened()
  const ways = (of: typeof now) => [
    { path: '/crm/insights', search: of },
    { path: '/crm/insights', search: of },
    { path: '/crm/insights/rows', search: { ...of, basis: 'sent', only: 'counted' } },
    { path: '/crm/insights/rows', search: { ...of, basis: 'sent', terms: 'adverts,unallocatedAdverts' } },
    { path: '/crm/insights/rows', search: { ...of, basis: 'placed', only: 'refused' } },
  ]
  const columns = [yesterday, week, month].map((each) => ways(each.compared))
  const expected = [0, 1, 2, 3, 4].flatMap((row) => columns.map((column) => column[row]))
  expect(links.filter((_, place) => place % 2 === 1).map(({ path, search }) => ({ path, search }))).toEqual(expected)

  document.querySelector('details')?.setAttribute('open', '')
  const ofDays = [...document.querySelectorAll<HTMLAnchorElement>('details th a')].map(({ href }) =>
    Object.fromEntries(new URL(href).searchParams),
  )
  expect(ofDays).toEqual([
    { ...on('2026-11-01'), basis: 'sent' },
    { ...on('2026-10-01'), basis: 'sent' },
  ])
})
