import { kopiykas } from '#kit/money.ts'
import type { Call } from '#platform/web/api.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import { importPastOrders, tellPastWord, undoPastOrders } from '../../past-orders.contract.ts'
import type { PastStatusWord } from '../../past-orders.ts'

/** Tables of past orders, in our words. */
export function pastOrdersApi(call: Call) {
  const send = async ({ file, choices }: SentFile, apply?: string) => {
    const query = { ...choices, fileName: file.name.slice(0, 200), ...(apply !== undefined && { apply }) }
    const { orders, ...rest } = (await call(importPastOrders, { query, file })).data
    return {
      ...rest,
      orders: orders.map(({ date, sum, ...order }) => ({ ...order, createdAt: new Date(date), total: kopiykas(sum) })),
    }
  }
  return {
    look: (sent: SentFile) => send(sent),
    /** Refused with 409 when the orders, or what words mean, are no longer those that were looked at. */
    apply: send,
    async tellWord(word: string, status: PastStatusWord): Promise<void> {
      await call(tellPastWord, { body: { word, status } })
    },
    async undo(importId: string): Promise<{ undone: number; stays: number }> {
      return (await call(undoPastOrders, { body: { importId } })).data
    },
  }
}
export type PastOrdersView = Awaited<ReturnType<ReturnType<typeof pastOrdersApi>['look']>>
