import type { Ask } from '#platform/web/ask.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import { importPastOrders, setPastWord } from '../../past-orders.contract.ts'
import type { PastStatusWord } from '../../past-orders.ts'

/** Tables of past orders. */
export function pastOrdersApi(ask: Ask) {
  const send = ({ file, choices }: SentFile, apply?: string) =>
    ask(importPastOrders, { query: { ...choices, fileName: file.name.slice(0, 200), apply }, file })
  return {
    look: (sent: SentFile) => send(sent),
    /** Refused with 409 when the orders, or what words mean, are no longer those that were looked at. */
    apply: async (sent: SentFile, fingerprint: string) => (await send(sent, fingerprint)).past,
    tellWord: (word: string, status: PastStatusWord) => ask(setPastWord, { body: { word, status } }),
  }
}
