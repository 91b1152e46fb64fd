import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { toWire } from '#platform/both-ways.ts'
import { CallContext } from '#platform/web/call.ts'
import { findViolations, sidewaysScroll } from '../../../../../tests/components/axe.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { getCompanies, retryHeld } from '../../companies.contract.ts'
import type { CompanyState as State } from '../../companies.contract.ts'
import { CompanyState } from './company-state.tsx'
import { companiesTexts } from './texts.ts'

const t = companiesTexts('uk')
const at = new Date('2026-11-29T10:00:00Z')
const raw = JSON.stringify({ payment: 'P2', status: 'paid', note: 'я'.repeat(300) })
const state: State = {
  id: 'callpay',
  title: { uk: 'Колпей', en: 'Callpay' },
  isConnected: true,
  isPaused: false,
  restsUntil: null,
  failuresInRow: 0,
  calls: 3,
  failures: 0,
  lastSuccessAt: at,
  lastFailureAt: null,
  lastFailure: '',
  waiting: 1,
  waitingSince: at,
  readAt: null,
  failedCount: 0,
  failed: [],
  held: 1,
  heldPath: '',
  heldItems: [
    {
      id: '0198f0a0-0000-7000-8000-000000000001',
      title: { uk: 'Колпей', en: 'Callpay' },
      key: '54:paid',
      reason: 'no payment P2',
      raw,
      tries: 1,
      createdAt: at,
    },
  ],
  incoming: { received: 5, lastReceivedAt: at, waiting: 1, unsigned: 2, unsignedAt: at },
  kept: [],
  keyEndsOn: null,
}

async function showState(width: 390 | 1360): Promise<unknown[]> {
  const asked: unknown[] = []
  const call = async (endpoint: unknown, given: unknown) => {
    if (endpoint === getCompanies) return { data: toWire(getCompanies.output, [state]) }
    asked.push([endpoint === retryHeld, given])
    return { data: { taken: 1, bad: 0 } }
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call as never}>
        <CompanyState id="callpay" />
      </CallContext>
    </QueryClientProvider>,
    { width },
  )
  return asked
}

it.each([390, 1360] as const)(
  '[OUT-6] [OUT-4] a company’s message, and the part of it that is held, with “again” (%i px)',
  async (width) => {
    const asked = await showState(width)
    await expect.element(page.getByText(t('incoming.counts', { received: 5, waiting: 1 }))).toBeInTheDocument()
    await expect.element(page.getByText(t('incoming.unsigned'), { exact: true })).toBeInTheDocument()
    await page.getByText(t('held.raw')).click()
    await expect.element(page.getByText(raw)).toBeVisible()
    expect([await findViolations(), sidewaysScroll()]).toEqual([[], 0])
    await page.getByRole('button', { name: t('held.againOne', { title: 'Колпей', key: '54:paid' }) }).click()
    await expect.element(page.getByText(t('held.taken'))).toBeInTheDocument()
    expect(asked).toEqual([[true, { body: { ids: [state.heldItems[0]?.id] } }]])
  },
)
