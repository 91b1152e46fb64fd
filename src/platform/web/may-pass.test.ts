import { expect, it } from 'vitest'
import { ApiError, mayPass } from './api.ts'

it('[B6] a try is offered again only where the very same may pass', () => {
  for (const fault of [new Error('x'), new ApiError(0, ''), new ApiError(401, '')]) expect(mayPass(fault)).toBe(true)
  for (const status of [409, 429, 500, 503]) expect(mayPass(new ApiError(status, ''))).toBe(true)
  for (const status of [400, 403, 404]) expect(mayPass(new ApiError(status, '')), `${status}`).toBe(false)
})
