import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { emptyPurchase } from './purchase-form.ts'
import { usePurchaseForm } from './use-purchase-form.ts'

const types = [{ id: 'bags', slug: 'bags' as const, nameUk: 'Сумки', nameEn: 'Bag', kinds: [] }]

function Sample() {
  const at = useRef<HTMLDivElement>(null)
  const start = { ...emptyPurchase('2026-11-20'), number: 'П-1' }
  const { values, change, save, problem } = usePurchaseForm({
    purchase: undefined,
    start,
    types,
    page: at,
    onSaved: () => undefined,
  })
  return (
    <div ref={at}>
      <input aria-label="number" value={values.number} onChange={(event) => change({ number: event.target.value })} />
      <button type="button" onClick={save}>
        save
      </button>
      <output>{problem?.text}</output>
    </div>
  )
}

it('[FORM-5] a new purchase whose answer is lost is sent again by the same key, whatever was changed meanwhile', async () => {
  const keys: (string | undefined)[] = []
  const call = ((_: unknown, { idempotencyKey }: CallInput = {}) => {
    keys.push(idempotencyKey)
    return Promise.reject(new ApiError(0, 'немає зв’язку'))
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <Sample />
      </CallContext>
    </QueryClientProvider>,
  )
  const save = page.getByRole('button', { name: 'save' })
  await save.click()
  await expect.poll(() => keys.length).toBe(1)
  await expect.poll(() => document.querySelector('output')?.textContent).toContain('немає зв’язку')
  await page.getByLabelText('number').fill('П-2')
  await save.click()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).toMatch(/./)
  expect(keys[1]).toBe(keys[0])
})
