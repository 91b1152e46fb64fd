import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { officeTexts } from '#platform/web/texts.ts'
import { show } from '../../../../tests/components/show.tsx'
import type { Review } from '../contract.ts'
import { ReviewCard } from './review-card.tsx'
import { reviewOfficeTexts } from './texts.ts'
import { AnswersContext } from './use-answer.ts'
import { useStates } from './use-states.ts'

const t = reviewOfficeTexts('uk')
const office = officeTexts('uk')
const review: Review = {
  id: 'review',
  productId: 'boots',
  productCode: 'HT-1',
  productName: 'Чоботи',
  orderId: null,
  author: 'Іван К.',
  rating: 5,
  text: 'Дуже гарні чоботи',
  language: 'uk',
  state: 'shown',
  reason: '',
  answer: '',
  version: 1,
  writtenAt: new Date('2026-11-20T12:00:00Z'),
  photos: [],
}

it('[B21] an answer that is being typed stays when the review is read again, until it is the one that is saved', async () => {
  let read = (_: Partial<Review>) => {}
  function Card() {
    const [shown, setShown] = useState(review)
    useEffect(() => {
      read = (change) => setShown((before) => ({ ...before, ...change }))
    }, [])
    return (
      <ReviewCard review={shown} decide={async () => 1} readAgain={async () => review} onDecided={() => undefined} />
    )
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Card />
    </QueryClientProvider>,
  )
  const field = page.getByLabelText(t('answer'))
  await field.fill('Дякуємо ')
  read({ version: 2, answer: 'Дякую!' })
  await expect.element(field).toHaveValue('Дякуємо ')
  read({ version: 3, answer: 'Дякуємо' })
  await expect.element(field).toHaveValue('Дякуємо')
  read({ version: 4, answer: 'Дякуємо, Іване' })
  await expect.element(field).toHaveValue('Дякуємо, Іване')
})

it('[FORM-4] an answer that is typed and not saved is asked about before other reviews are listed', async () => {
  function Page() {
    const states = useStates()
    return (
      <AnswersContext value={states.onTyped}>
        <button type="button" onClick={() => void states.choose('hidden')}>
          Hidden
        </button>
        <output>{states.state}</output>
        <ReviewCard review={review} decide={async () => 1} readAgain={async () => review} onDecided={() => undefined} />
      </AnswersContext>
    )
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await page.getByLabelText(t('answer')).fill('Дякуємо')
  await page.getByRole('button', { name: 'Hidden' }).click()
  await page.getByRole('button', { name: office('unsaved.stay') }).click()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('waiting')
  await page.getByRole('button', { name: 'Hidden' }).click()
  await page.getByRole('button', { name: office('unsaved.leave') }).click()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('hidden')
})
