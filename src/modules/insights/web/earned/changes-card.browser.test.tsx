import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { seeChanges } from '../../changes.contract.ts'
import { ChangesCard } from './changes-card.tsx'
import { earnedTexts } from './texts.ts'

const t = earnedTexts('uk')
const change = { term: 'cost', change: -5, reason: 'bill', at: '2026-11-20T12:00:00Z', day: null, orderId: null }
const month = {
  month: '2026-10-01',
  was: 100,
  is: 95,
  changes: [{ ...change, orderNumber: '', purchaseNumber: 'P-1' }],
}

it('[FORM-5] [EARN-7] changes are seen by one call; where it fails that is said, and it can be pressed again', async () => {
  const sent: ((fault?: Error) => void)[] = []
  let isSeen = false
  const call = (async (endpoint: unknown) => {
    if (endpoint !== seeChanges)
      return { data: { since: '2026-11-19T12:00:00Z', months: isSeen ? [] : [month] }, headers: new Headers() }
    await new Promise<void>((done, failed) => sent.push((fault) => (fault ? failed(fault) : done())))
    isSeen = true
    return { data: { since: '2026-11-21T12:00:00Z' }, headers: new Headers() }
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <ChangesCard />
      </CallContext>
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: t('changesSeen') })
  const press = () => button.click({ force: true })
  await press()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await press()
  expect(sent).toHaveLength(1)
  sent[0]?.(new ApiError(500, 'База не відповідає'))
  await expect.element(page.getByText(t('changesFailed', { why: 'База не відповідає' }))).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-disabled', 'false')
  await press()
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.()
  await expect.element(button).not.toBeInTheDocument()
})
