import { expect, it } from 'vitest'
import { stepWords } from './step-words.ts'

const month = (from: string, period: { from: string; to: string }) =>
  stepWords({ from, to: from }, { step: 'month', period }, 'uk')

it('[EARN-1] two months of one name tell their years, and the bars where a year begins', () => {
  const period = { from: '2025-11-23', to: '2026-11-22' }
  expect(month('2025-11-23', period)).toMatchObject({ reading: 'листопад 2025', under: { below: '2025' } })
  expect(month('2026-01-01', period)).toMatchObject({ name: 'січень', more: '2026', under: { below: '2026' } })
  expect(month('2026-11-01', period)).toMatchObject({ reading: 'листопад 2026', under: { below: undefined } })
  expect(month('2026-11-01', { from: '2026-01-01', to: '2026-12-31' })).toMatchObject({ reading: 'листопад', more: '' })
})
