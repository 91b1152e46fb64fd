import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#platform/web/api.ts'
import { getSpeed, speedFromWire } from '../contract.ts'

export const speedQuery = (call: Call) =>
  queryOptions({ queryKey: ['speed'], queryFn: async () => (await call(getSpeed)).data.map(speedFromWire) })
