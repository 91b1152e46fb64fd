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
import { getApis } from '../../apis.contract.ts'
import { importCustomers, type CustomersImport } from '../../customers.contract.ts'
import { getPastImports, stopPastImport, type PastImport } from '../../past-imports.contract.ts'
import { pastImportTexts } from '../past-imports/texts.ts'
import { CustomersCard } from './customers-card.tsx'
import { movedCustomerTexts } from './texts.ts'

const t = movedCustomerTexts('uk')
const words = pastImportTexts('uk')

const pastImport = (state: PastImport['state'], done: number): PastImport => ({
  importId: '0190a000-0000-7000-8000-000000000001',
  kind: 'customers',
  fileName: 'people.csv',
  createdAt: new Date('2026-11-30T10:00:00Z'),
  state,
  done,
  total: 1900,
  entered: done,
})

/** The card over a server that brings 1,900 people for as long as nobody stops it. */
async function openCard(width: 1360 | 390) {
  const said: { past?: PastImport } = {}
  const view = (): CustomersImport => ({
    fingerprint: 'one',
    customers: [
      {
        row: 2,
        phone: '+380671234567',
        otherPhones: ['+380501234567'],
        firstName: 'Леся',
        lastName: 'Гончар',
        email: 'lesia@example.ua',
        isNew: true,
        note: { from: '', to: 'Дзвонити зранку' },
      },
    ],
    newCount: 1900,
    changedCount: 12,
    unchangedCount: 30,
    keptNotesCount: 2,
    keptPhones: ['+380631234567'],
    questions: [],
    unknownColumns: ['Бонуси'],
    refusals: [{ row: 3, column: 'Телефон', value: '12', error: 'Це не номер' }],
    refusalsCount: 1,
    past: said.past,
  })
  const call = ((endpoint: OwnEndpoint, { query }: CallInput = {}) => {
    const answer = (data: unknown) => Promise.resolve({ data: toWire(endpoint.output, data), headers: new Headers() })
    if (endpoint === importCustomers && (query as { apply?: string }).apply !== undefined)
      said.past = pastImport('running', 200)
    if (endpoint === importCustomers) return answer(view())
    if (endpoint === getApis) return answer({ apis: [], reading: undefined })
    if (endpoint === stopPastImport) return answer((said.past = pastImport('stopped', 400)))
    if (endpoint === getPastImports) return answer({ imports: said.past ? [said.past] : [] })
    return answer({})
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <CustomersCard />
      </CallContext>
    </QueryClientProvider>,
    { width },
  )
}

it.each([1360, 390] as const)(
  '[FORM-3] customers are shown first, come with a progress, and can be stopped, at %i px',
  async (width) => {
    await openCard(width)
    await page.getByRole('button', { name: t('open') }).click()
    await expect.element(page.getByText(t('hint'))).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, new File(['Телефон;ПІБ'], 'people.csv', { type: 'text/csv' }))
    await expect.element(page.getByText(/Гончар Леся · \+380 67 123 45 67/)).toBeVisible()
    await expect.element(page.getByText(new RegExp(t('kept', { count: 2 })))).toBeVisible()
    await expect.element(page.getByText(/Дзвонити зранку/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(sidewaysScroll()).toBe(0)
    await page.getByRole('button', { name: importTexts('uk')('import.apply') }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('progressbar')).toBeVisible()
    await dialog.getByRole('button', { name: importTexts('uk')('import.stop') }).click()
    const outcome = `${words('done.customers', { count: 400 })}. ${words('stopped', { done: 400, total: 1900 })}`
    await expect.element(dialog.getByText(outcome)).toBeVisible()
    await dialog.getByRole('button', { name: importTexts('uk')('import.close') }).click()
    await expect.element(page.getByRole('button', { name: `${words('undo')} people.csv` })).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(sidewaysScroll()).toBe(0)
  },
)
