import { expect, it } from 'vitest'
import { orderViews } from '#modules/orders/views.ts'
import { waitingLink } from './waiting-link.ts'

const paths = {
  refunds: 'refundsDue',
  short: 'shortages',
  subsidisedShipping: 'subsidisedShipping',
  toPack: 'toPack',
  new: 'fresh',
  forgotten: 'forgotten',
  returning: 'returnsExpected',
  myTasks: 'myTasks',
  othersTasks: 'othersTasks',
} as const

it('[B19] each number of today opens the view of the office that its call names', () => {
  const about = {
    urgency: 'today',
    count: 1,
    amount: null,
    since: null,
    until: undefined,
    about: '',
    title: '',
    note: '',
  } as const
  for (const [kind, view] of Object.entries(paths)) {
    expect(orderViews).toContain(view)
    const link = waitingLink({ ...about, kind, path: `/orders?view=${view}` }, 'uk')
    expect([kind, link.to, link.search]).toEqual([kind, '/crm/orders', expect.objectContaining({ waiting: view })])
  }
  const ending = waitingLink({ ...about, kind: 'sellingOut', path: '/insights/stock?sizes=ending' }, 'uk')
  expect([ending.to, ending.search]).toEqual(['/crm/insights/stock', { sizes: 'ending' }])
})
