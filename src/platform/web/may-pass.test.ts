import { expect, it } from 'vitest'
import { ApiError, mayPass } from './api.ts'

it('[B6] a try is offered again only where the very same may pass', () => {
  const stale = [{ id: 'orders.0.version', error: 'stale' }]
  for (const fault of [new Error('x'), new ApiError(0, ''), new ApiError(409, '', stale), new ApiError(401, '')])
    expect(mayPass(fault)).toBe(true)
  for (const status of [429, 500, 503]) expect(mayPass(new ApiError(status, ''))).toBe(true)
  for (const status of [400, 403, 404, 409]) expect(mayPass(new ApiError(status, '')), `${status}`).toBe(false)
})
