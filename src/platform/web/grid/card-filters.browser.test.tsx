import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { useLanguage } from '../language.tsx'
import { CardFilters } from './card-filters.tsx'
import { gridTexts } from './texts.ts'

const columns = [
  { colId: 'day', headerName: 'День', filter: true, floatingFilterComponentParams: { kind: 'day' as const } },
]
const state = { sort: [], filters: { day: '2026-11-05…2026-11-05' } }

function Phone() {
  const { choose } = useLanguage()
  return (
    <>
      <button type="button" onClick={() => choose('uk')}>
        Українською
      </button>
      <CardFilters columns={columns} state={state} onState={() => undefined} />
    </>
  )
}

it('[LOC-4] a day that the cards are filtered by is written as in the language that is switched to', async () => {
  await show(<Phone />, { language: 'en', width: 390 })
  await page.getByRole('button', { name: gridTexts('en')('cards.filtersSet', { count: 1 }) }).click()
  const field = page.getByRole('textbox', { name: /День/ })
  await expect.element(field).toHaveValue('11/05/2026')
  await page.getByRole('button', { name: 'Українською' }).click()
  await expect.element(field).toHaveValue('05/11/2026')
})
