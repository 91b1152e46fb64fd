import { expect, it } from 'vitest'
import type { Call, CallInput } from '#platform/web/api.ts'
import { customersApi } from './customers-api.ts'

it('[ORD-8] who refused before is asked of proper phones alone: one of no proper form keeps nobody else’s from being told', async () => {
  const asked: unknown[] = []
  const call = (async (_: unknown, { query }: CallInput = {}) => {
    asked.push(query?.['phones'])
    return { data: [], headers: new Headers() }
  }) as unknown as Call
  await customersApi(call).refusing(['', '+380671234567', '+48 600 100 200'])
  await customersApi(call).refusing(['+48 600 100 200'])
  expect(asked).toEqual(['+380671234567'])
})
