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
import { getPastImports, undoPastImport, type PastImport } from '../../past-imports.contract.ts'
import { importPastOverheads, setPastOverheadWord, type PastOverheadsImport } from '../../past-overheads.contract.ts'
import type { PastOverheadWord } from '../../past-overheads.ts'
import { pastImportTexts } from '../past-imports/texts.ts'
import { PastOverheadsCard } from './past-overheads-card.tsx'
import { pastOverheadTexts } from './texts.ts'

const t = pastOverheadTexts('uk')
const outcome = pastImportTexts('uk')

const pastImport = (state: PastImport['state']): PastImport => ({
  importId: '0190a000-0000-7000-8000-000000000001',
  kind: 'overheads',
  fileName: 'costs.csv',
  createdAt: new Date('2026-11-30T10:00:00Z'),
  state,
  done: 2,
  total: 2,
  entered: 2,
  undone: state === 'undone' ? { takenBack: 2, stays: 0 } : undefined,
})

/** The card over a server that knows two costs, the category of one of which somebody has to tell. */
async function openCard(width: 1360 | 390) {
  const said: { category: PastOverheadWord | null; state?: PastImport['state'] } = { category: null }
  const view = (isApplied: boolean): PastOverheadsImport => {
    const isKnown = said.category !== null
    const cost = { row: 2, span: 'month', startsOn: '2025-03-01', note: 'Склад', amount: 1_250_000 } as const
    return {
      fingerprint: said.category ?? 'none',
      overheads: [
        { ...cost, category: 'rent', from: { category: 'rent', amount: 1_200_000 } },
        ...(isKnown ? [{ ...cost, row: 3, note: 'Дріб’язок', category: said.category ?? 'other' }] : []),
      ],
      newCount: isKnown ? 1 : 0,
      changedCount: 1,
      unchangedCount: 4,
      keptCount: 2,
      leftCount: 3,
      unansweredCount: isKnown ? 0 : 1,
      words: [
        { word: 'Зюзя', count: 1, category: said.category, isRemembered: isKnown },
        { word: 'Реклама', count: 3, category: 'left', isRemembered: false },
      ],
      wordsCount: 2,
      questions: [],
      unknownColumns: ['Хто'],
      refusals: [{ row: 4, column: 'Дата', value: '35.03.2025', error: 'Це не день' }],
      refusalsCount: 1,
      past: isApplied ? pastImport('running') : undefined,
    }
  }
  const call = ((endpoint: OwnEndpoint, { query, body }: CallInput = {}) => {
    const answer = (data: unknown) => Promise.resolve({ data: toWire(endpoint.output, data), headers: new Headers() })
    if (endpoint === importPastOverheads) {
      const isApplied = (query as { apply?: string }).apply !== undefined
      if (isApplied) said.state = 'done'
      return answer(view(isApplied))
    }
    if (endpoint === getPastImports) return answer({ imports: said.state ? [pastImport(said.state)] : [] })
    if (endpoint === undoPastImport) return answer(pastImport((said.state = 'undone')))
    if (endpoint === setPastOverheadWord) said.category = (body as { category: PastOverheadWord }).category
    return answer(body)
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <PastOverheadsCard />
      </CallContext>
    </QueryClientProvider>,
    { width },
  )
}

it.each([1360, 390] as const)(
  '[EARN-9] staff give the meaning of a category once, then costs of past months come and go back, at %i px',
  async (width) => {
    await openCard(width)
    await page.getByRole('button', { name: t('open') }).click()
    await expect.element(page.getByText(t('hint'))).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, new File(['Дата;Сума'], 'costs.csv', { type: 'text/csv' }))
    await expect.element(page.getByText(t('unanswered', { count: 1 }))).toBeVisible()
    await expect.element(page.getByText(t('left', { count: 3 }))).toBeVisible()
    await expect.element(page.getByText(t('kept', { count: 2 }))).toBeVisible()
    await expect.element(page.getByText(/03\.2025 · Склад/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(sidewaysScroll()).toBe(0)
    await page.getByRole('combobox', { name: t('word', { word: 'Зюзя' }) }).selectOptions('other')
    await expect.element(page.getByText(/03\.2025 · Дріб’язок/)).toBeVisible()
    await page.getByRole('button', { name: importTexts('uk')('import.apply') }).click()
    await expect.element(page.getByText(outcome('done.overheads', { count: 2 }))).toBeVisible()
    await page.getByRole('button', { name: importTexts('uk')('import.undo') }).click()
    await expect.element(page.getByText(outcome('undone.overheads', { count: 2 })).first()).toBeVisible()
  },
)
