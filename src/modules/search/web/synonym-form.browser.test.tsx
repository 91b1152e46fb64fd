import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import type { SearchApi } from './search-api.ts'
import { SynonymForm } from './synonym-form.tsx'
import { searchOfficeTexts } from './texts.ts'

const t = searchOfficeTexts('uk')

it('[FORM-4] what is typed while a synonym is added stays to be the next one', async () => {
  let answer = () => {}
  const added = { id: 'one', word: 'шуз', means: 'взуття' }
  const api = { add: () => new Promise((answered) => (answer = () => answered(added))) } as unknown as SearchApi
  function Form() {
    const [word, setWord] = useState('')
    const means = useRef<HTMLInputElement>(null)
    return <SynonymForm api={api} word={word} onWord={setWord} means={means} onAdded={() => {}} />
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
