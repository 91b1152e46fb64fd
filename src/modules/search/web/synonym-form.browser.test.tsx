import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '#platform/web/api.ts'
import { show } from '../../../../tests/components/show.tsx'
import type { SearchApi } from './search-api.ts'
import { SynonymForm, useSynonymForm } from './synonym-form.tsx'
import { searchOfficeTexts } from './texts.ts'

const t = searchOfficeTexts('uk')

it('[FORM-4] a text typed while a synonym is added stays to be the next one', async () => {
  let answer = () => {}
  const added = { id: 'one', word: 'шуз', means: 'взуття' }
  const api = { add: () => new Promise((answered) => (answer = () => answered(added))) } as unknown as SearchApi
  function Form() {
    return <SynonymForm api={api} form={useSynonymForm()} onAdded={() => {}} />
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const [word, means] = [page.getByLabelText(t('synonyms.word')), page.getByLabelText(t('synonyms.means'))]
  await word.fill('шуз')
  await means.fill('взуття')
  await page.getByRole('button', { name: t('synonyms.add') }).click()
  await word.fill('бег')
  answer()
  await expect.element(page.getByText(t('synonyms.added', added))).toBeVisible()
  await expect.element(word).toHaveValue('бег')
  await expect.element(means).toHaveValue('')
})

it('[FORM-1] [CAT-9] a synonym of two words is not sent, and what is refused is said in its field', async () => {
  const sent: string[] = []
  const api = {
    add(word: string, means: string) {
      sent.push(`${word} ${means}`)
      return Promise.reject(new ApiError(400, 'refused', [{ id: 'means', error: 'It is one already' }]))
    },
  } as unknown as SearchApi
  function Form() {
    const form = useSynonymForm()
    return (
      <>
        <button type="button" onClick={() => form.begin('шуз')}>
          Missed
        </button>
        <SynonymForm api={api} form={form} onAdded={() => {}} />
      </>
    )
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const [word, means] = [page.getByLabelText(t('synonyms.word')), page.getByLabelText(t('synonyms.means'))]
  await word.fill('два слова')
  await page.getByRole('button', { name: t('synonyms.add') }).click()
  await expect.poll(() => page.getByText(t('synonyms.oneWord')).elements().length).toBe(2)
  await page.getByRole('button', { name: 'Missed' }).click()
  await expect.element(means).toHaveFocus()
  await expect.element(word).toHaveValue('шуз')
  await means.fill('взуття')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: t('synonyms.add') }).click()
  await expect.element(page.getByText('It is one already')).toBeVisible()
  await expect.element(means).toHaveAttribute('aria-invalid', 'true')
  await expect.element(means).toHaveValue('взуття')
  expect(page.getByText(t('synonyms.oneWord')).elements()).toEqual([])
  expect(sent).toEqual(['шуз взуття'])
})

it('[FORM-1] [CAT-9] the error of a synonym that is refused as a whole shows, and the next press sends it again', async () => {
  let calls = 0
  const added = { id: 'one', word: 'шуз', means: 'взуття' }
  const api = {
    add() {
      calls += 1
      return calls === 1
        ? Promise.reject(new ApiError(401, 'refused', [{ id: '', error: 'Signed out' }]))
        : Promise.resolve(added)
    },
  } as unknown as SearchApi
  function Form() {
    return <SynonymForm api={api} form={useSynonymForm()} onAdded={() => {}} />
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  await page.getByLabelText(t('synonyms.word')).fill('шуз')
  await page.getByLabelText(t('synonyms.means')).fill('взуття')
  const add = page.getByRole('button', { name: t('synonyms.add') })
  await add.click()
  await expect.element(page.getByText(/Signed out/)).toBeVisible()
  await add.click()
  await expect.element(page.getByText(t('synonyms.added', added))).toBeVisible()
})
