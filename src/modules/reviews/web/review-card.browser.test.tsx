import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import type { Review } from '../review.ts'
import { ReviewCard } from './review-card.tsx'
import { reviewOfficeTexts } from './texts.ts'

const t = reviewOfficeTexts('uk')
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
    return <ReviewCard review={shown} decide={async () => undefined} onDecided={() => undefined} />
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
