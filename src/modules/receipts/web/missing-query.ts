import { queryOptions } from '@tanstack/react-query'
import { kopiykas, type Money } from '#kit/money.ts'
import type { Call } from '#platform/web/api.ts'
import { getReceiptDay } from '../receipts.contract.ts'

/** How many orders differ from their receipts, and by how much in all. */
export function missingReceiptsQuery(call: Call) {
  return queryOptions({
    queryKey: ['receipts', 'missing'],
    queryFn: async (): Promise<{ orders: number; amount: Money }> => {
      const { differences } = (await call(getReceiptDay, { query: {} })).data
      const apart = differences.map(({ moneySum, issuedSum }) => Math.abs(kopiykas(moneySum) - kopiykas(issuedSum)))
      return { orders: differences.length, amount: apart.reduce((sum, each) => sum + each, 0) }
    },
  })
}
