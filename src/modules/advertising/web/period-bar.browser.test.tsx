import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { PeriodBar } from './period-bar.tsx'
import { advertsTexts } from './texts.ts'

afterEach(() => vi.useRealTimers())

it('[ADV-1] a page that stays open past midnight of Kyiv has the periods of the new day', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T23:59:50+02:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const december = { from: '2026-12-01', to: '2026-12-31' }
  await show(<PeriodBar period={december} onPeriod={() => undefined} />)
  const preset = page.getByLabelText(advertsTexts('uk')('period.preset'))
  await expect.element(preset).toHaveValue('')
  vi.advanceTimersByTime(30_000)
  await expect.element(preset).toHaveValue('month')
})
