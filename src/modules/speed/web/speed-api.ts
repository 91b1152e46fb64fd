import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '#platform/web/ask.ts'
import { getSpeed } from '../contract.ts'

export const speedQuery = (ask: Ask) => queryOptions({ queryKey: ['speed'], queryFn: () => ask(getSpeed) })
