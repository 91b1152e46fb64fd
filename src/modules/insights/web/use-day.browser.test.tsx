import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#kit/days.ts'
import { show } from '../../../../tests/components/show.tsx'
import { useDay } from './use-day.ts'

afterEach(() => vi.useRealTimers())

it('[EARN-1] a page that stays open past midnight of Kyiv goes on to the new day, and its figures are read again', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T23:59:50+02:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const cache = new QueryClient()
  const readAgain = vi.spyOn(cache, 'invalidateQueries')
  await show(
    <QueryClientProvider client={cache}>
      <Day />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('2026-11-24')).toBeVisible()
  expect(readAgain).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  await expect.element(page.getByText('2026-11-25')).toBeVisible()
  expect(readAgain).toHaveBeenCalledExactlyOnceWith({ queryKey: ['insights'] })
})

function Day() {
  return <p>{dayOf(useDay())}</p>
}
