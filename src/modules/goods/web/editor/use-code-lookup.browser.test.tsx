import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { deepIt } from '../../../../../tests/components/deep.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { useCodeLookup } from './use-code-lookup.ts'

function Code() {
  const [code, setCode] = useState('')
  const [told, setTold] = useState('nothing')
  useCodeLookup({
    code,
    ownId: 'own',
    ownCode: '',
    onFound: () => setTold('found'),
    onUnknown: (why) => setTold(`unknown: ${why}`),
    onFree: () => setTold('free'),
  })
  return (
    <>
      <input aria-label="Code" value={code} onChange={({ currentTarget }) => setCode(currentTarget.value)} />
      <output>{told}</output>
    </>
  )
}

deepIt('[B13] [FORM-5] a code that could not be looked up says so, and is looked up again', async () => {
  let isOffline = true
  let calls = 0
  const call = (async () => {
    calls += 1
    throw isOffline ? new ApiError(0, 'No network') : new ApiError(404, 'None')
  }) as unknown as Call
  await show(
    <CallContext value={call}>
      <Code />
    </CallContext>,
  )
  await page.getByLabelText('Code').fill('T-1')
  await expect.element(page.getByText('unknown: No network')).toBeVisible()
  isOffline = false
  await expect.element(page.getByText('free')).toBeVisible()
  expect(calls).toBeGreaterThan(1)
})
