import { kopiykas } from '#kit/money.ts'
import type { Call } from '#platform/web/api.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import type { PastImport } from '../../past-import.ts'
import { pastImportFromWire } from '../../past-imports.contract.ts'
import { importPastOrders, tellPastWord } from '../../past-orders.contract.ts'
import type { PastStatusWord } from '../../past-orders.ts'

/** Tables of past orders, in our words. */
export function pastOrdersApi(call: Call) {
  const send = async ({ file, choices }: SentFile, apply?: string) => {
    const query = { ...choices, fileName: file.name.slice(0, 200), ...(apply !== undefined && { apply }) }
    const { orders, import: past, ...rest } = (await call(importPastOrders, { query, file })).data
    return {
      ...rest,
      past: past ? pastImportFromWire(past) : undefined,
      orders: orders.map(({ date, sum, ...order }) => ({ ...order, createdAt: new Date(date), total: kopiykas(sum) })),
    }
  }
  return {
    look: (sent: SentFile) => send(sent),
    /** Refused with 409 when the orders, or what words mean, are no longer those that were looked at. */
    apply: async (sent: SentFile, fingerprint: string): Promise<PastImport | undefined> =>
      (await send(sent, fingerprint)).past,
    async tellWord(word: string, status: PastStatusWord): Promise<void> {
      await call(tellPastWord, { body: { word, status } })
    },
  }
}
export type PastOrdersView = Awaited<ReturnType<ReturnType<typeof pastOrdersApi>['look']>>
