import { queryOptions } from '@tanstack/react-query'
import type { Money } from '#kit/money.ts'
import type { Ask } from '#platform/web/ask.ts'
import { getReceiptDay } from '../receipts.contract.ts'

/** How many orders differ from their receipts, and by how much in all. */
export function missingReceiptsQuery(ask: Ask) {
  return queryOptions({
    queryKey: ['receipts', 'missing'],
    queryFn: async (): Promise<{ orders: number; amount: Money }> => {
      const { differences } = await ask(getReceiptDay, { query: {} })
      const amount = differences.reduce((sum, { money, issued }) => sum + Math.abs(money - issued), 0)
      return { orders: differences.length, amount }
    },
  })
}
