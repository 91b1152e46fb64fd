import { refuse } from '#kit/refusal.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openCheckbox } from './checkbox/open-checkbox.ts'
import { findReceipt } from './receipts.sql.ts'

const kinds = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  qrcode: { type: 'image/png', ending: 'png' },
} as const

/** A receipt as the register prints it; the keys never leave the server. */
export async function receiptFile(shop: Shop, id: string, form: keyof typeof kinds): Promise<FileAnswer> {
  const receipt = await findReceipt(shop.database.db, id)
  if (!receipt) throw refuse('notFound', 'receiptGone', 'id')
  if (receipt.state !== 'issued') throw refuse('conflict', 'receiptNotIssued', 'id')
  const content = await openCheckbox(shop)
    .file(receipt.registerId, form)
    .catch((fault: unknown) => {
      throw fault instanceof CallFailure ? refuse('unavailable', 'receiptsAway', 'id') : fault
    })
  const { type, ending } = kinds[form]
  return new FileAnswer(`receipt-${receipt.orderNumber}-${receipt.nth}.${ending}`, type, once(content))
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
