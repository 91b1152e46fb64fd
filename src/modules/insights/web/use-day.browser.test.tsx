import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#kit/days.ts'
import { show } from '../../../../tests/components/show.tsx'
import { setShopTime } from '#platform/web/shop-clock.ts'
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

it('[EARN-1] a reader whose clock is a month off sees the day of the shop from its first answer on', async () => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Day />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(dayOf(new Date()))).toBeVisible()
  const now = Date.now()
  const answer = (date: string | null) => setShopTime({ date, askedAt: now - 300, cameAt: now })
  answer('Fri, 03 Jul 2026 21:30:00 GMT')
  await expect.element(page.getByText('2026-07-04')).toBeVisible()
  answer(null)
  await expect.element(page.getByText('2026-07-04')).toBeVisible()
  // it was put right
  answer(new Date(now - 400).toUTCString())
  await expect.element(page.getByText(dayOf(new Date()))).toBeVisible()
})

function Day() {
  return <p>{dayOf(useDay())}</p>
}
