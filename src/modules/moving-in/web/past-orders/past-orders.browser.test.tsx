import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toWire } from '#platform/both-ways.ts'
import type { OwnEndpoint } from '#platform/endpoint.ts'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { importTexts } from '#platform/web/transfer/import/texts.ts'
import { findViolations, sidewaysScroll } from '../../../../../tests/components/axe.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { getApiTable, getApis, type ApiReading } from '../../apis.contract.ts'
import { getPastImports, undoPastImport, type PastImport } from '../../past-imports.contract.ts'
import { importPastOrders, setPastWord, type PastOrdersImport } from '../../past-orders.contract.ts'
import { pastImportTexts } from '../past-imports/texts.ts'
import type { PastStatusWord } from '../../past-orders.ts'
import { PastOrdersCard } from './past-orders-card.tsx'
import { pastOrderTexts } from './texts.ts'

const t = pastOrderTexts('uk')
const outcome = pastImportTexts('uk')
const importId = '0190a000-0000-7000-8000-000000000001'

const pastImport = (state: PastImport['state']): PastImport => ({
  importId,
  kind: 'orders',
  fileName: 'orders.csv',
  createdAt: new Date('2026-11-30T10:00:00Z'),
  state,
  done: 1,
  total: 1,
  entered: 1,
  undone: state === 'undone' ? { takenBack: 1, stays: 0 } : undefined,
})

/** The card over a server that knows one order, whose status somebody has to tell. */
async function openCard(width: 1360 | 390, reading?: ApiReading) {
  const said: { status: PastStatusWord | null; state?: PastImport['state'] } = { status: null }
  const view = (isApplied: boolean): PastOrdersImport => {
    const isKnown = said.status !== null
    const order = {
      row: 2,
      number: 'K-1',
      createdAt: new Date('2025-03-05T12:00:00Z'),
      name: 'Гончар Леся',
      lines: 1,
      total: 45_000,
    }
    return {
      fingerprint: said.status ?? 'none',
      orders: isKnown ? [{ ...order, status: said.status ?? 'completed' }] : [],
      ordersCount: isKnown ? 1 : 0,
      knownCount: 0,
      leftCount: 2,
      unansweredCount: isKnown ? 0 : 1,
      words: [{ word: 'Зюзя', count: 1, status: said.status, isRemembered: isKnown }],
      questions: [],
      unknownColumns: ['purchased_price'],
      refusals: [{ row: 3, column: 'Дата', value: '35.03.2025', error: 'Це не день' }],
      refusalsCount: 1,
      past: isApplied ? pastImport('running') : undefined,
    }
  }
  const call = ((endpoint: OwnEndpoint, { query, body }: CallInput = {}) => {
    const answer = (data: unknown) => Promise.resolve({ data: toWire(endpoint.output, data), headers: new Headers() })
    if (endpoint === importPastOrders) {
      const isApplied = (query as { apply?: string }).apply !== undefined
      if (isApplied) said.state = 'done'
      return answer(view(isApplied))
    }
    if (endpoint === getApis) return answer({ apis: [{ source: 'keycrmOrders', isConnected: true }], reading })
    if (endpoint === getApiTable) return Promise.resolve({ data: new Blob(['Номер замовлення;Дата']) })
    if (endpoint === getPastImports) return answer({ imports: said.state ? [pastImport(said.state)] : [] })
    if (endpoint === undoPastImport) return answer(pastImport((said.state = 'undone')))
    if (endpoint === setPastWord) said.status = (body as { status: PastStatusWord }).status
    return answer(body)
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <PastOrdersCard />
      </CallContext>
    </QueryClientProvider>,
    { width },
  )
}

async function open(width: 1360 | 390) {
  await openCard(width)
  await page.getByRole('button', { name: t('open') }).click()
  await expect.element(page.getByText(t('hint'))).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['Номер;Дата'], 'orders.csv', { type: 'text/csv' }))
}

it.each([1360, 390] as const)(
  '[ORD-8] staff give the meaning of a status once, then past orders come and go back, at %i px',
  async (width) => {
    await open(width)
    await expect.element(page.getByText(t('unanswered', { count: 1 }))).toBeVisible()
    await expect.element(page.getByText(t('left', { count: 2 }))).toBeVisible()
    await expect.element(page.getByText('35.03.2025')).toBeVisible()
    const apply = page.getByRole('button', { name: importTexts('uk')('import.apply') })
    await expect.element(page.getByText(outcome('waiting'))).toBeVisible()
    await expect.element(apply).toBeDisabled()
    expect(await findViolations()).toEqual([])
    expect(sidewaysScroll()).toBe(0)
    await page.getByRole('combobox', { name: t('word', { word: 'Зюзя' }) }).selectOptions('refused')
    await expect.element(page.getByText(/K-1 · Гончар Леся/)).toBeVisible()
    await apply.click()
    await expect.element(page.getByText(outcome('done.orders', { count: 1 }))).toBeVisible()
    await page.getByRole('button', { name: importTexts('uk')('import.undo') }).click()
    await expect.element(page.getByText(outcome('undone.orders', { count: 1 })).first()).toBeVisible()
  },
)

it('[ORD-8] orders that were read from KeyCRM are looked at without a file', async () => {
  const done = { source: 'keycrmOrders', state: 'done', read: 3, total: 3, failure: null, nextAt: null } as const
  await openCard(1360, done)
  await page.getByRole('button', { name: t('look', { count: 3 }) }).click()
  await expect.element(page.getByText(t('unanswered', { count: 1 }))).toBeVisible()
  expect(await findViolations()).toEqual([])
})
