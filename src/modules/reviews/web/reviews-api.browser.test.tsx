import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { deepIt } from '../../../../tests/components/deep.ts'
import { show } from '../../../../tests/components/show.tsx'
import { reviewsQuery, useReviewsApi } from './reviews-api.ts'
import { useStates } from './use-states.ts'

function Reviews() {
  const states = useStates()
  const { data } = useQuery(reviewsQuery(useReviewsApi(), states.state, states.limit))
  return (
    <>
      <button type="button" onClick={states.more}>
        More
      </button>
      {data && <input aria-label="answer" />}
      <output>{data ? data.reviews.length : 'none'}</output>
    </>
  )
}

deepIt('[FORM-4] more reviews than one call gives are read in parts, and what is typed stays meanwhile', async () => {
  const asked: string[] = []
  const call = (async (_: unknown, { query = {} }: CallInput = {}) => {
    const { limit, offset } = query
    asked.push(`${limit} from ${offset}`)
    if (Number(limit) > 200) throw new Error('too many')
    const reviews = Array.from({ length: Number(limit) }, (__, index) => ({
      id: String(Number(offset) + index),
      state: 'waiting',
      writtenAt: '2026-11-20T12:00:00.000+02:00',
      photos: [],
    }))
    return { data: { counts: { waiting: 500, shown: 0, hidden: 0 }, reviews }, headers: new Headers() }
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <Reviews />
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByLabelText('answer').fill('Дякуємо')
  for (const count of [100, 150, 200, 250]) {
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent(String(count))
  }
  await expect.element(page.getByLabelText('answer')).toHaveValue('Дякуємо')
  expect(asked.slice(-2)).toEqual(['200 from 0', '50 from 200'])
})
